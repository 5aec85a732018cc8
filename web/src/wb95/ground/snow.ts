/** A colour under snow; what is no plain colour stays as it is. */
export function frosted(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const parts = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  const grey = parts.reduce((sum, part) => sum + part, 0) / 3;
  const mixed = parts.map((part, i) => Math.round(0.42 * part + 0.18 * grey + 0.4 * [246, 249, 255][i]!));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
