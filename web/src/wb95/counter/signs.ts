import type { UnitClass } from "../../wire/wb95";

/** The military sign of a type of unit, without its size: INF-R is INF. */
const SIGNS: Record<string, string> = {
  INF: "infantry",
  MOT: "motorised",
  ARM: "tank",
  CAV: "cavalry",
  ART: "gun",
  "SP-ART": "self-propelled-gun",
  AT: "anti-tank",
  AG: "assault-gun",
};

/** The sign of a type, or nothing where its letters stand in the frame. */
export const signOf = (type: string): string => SIGNS[type] ?? SIGNS[type.split("-")[0] ?? ""] ?? "";

const SIZES: Record<string, string> = {
  company: "I",
  battalion: "II",
  regiment: "III",
  brigade: "X",
  division: "XX",
  corps: "XXX",
};

/** The mark above a sign that tells the size of the unit. */
export const sizeOf = (kind: UnitClass): string => SIZES[kind.size] ?? "";

const TYPES: Record<string, string> = {
  INF: "infantry",
  MOT: "motorised infantry",
  ARM: "armour",
  CAV: "cavalry",
  ART: "artillery",
  SP: "self-propelled artillery",
  AT: "anti-tank guns",
  AG: "assault guns",
  HQ: "headquarters",
  RG: "resilience group",
  VS: "Volkssturm",
  FU: "fortress unit",
};

/** A type in words: INF-R is infantry. */
export const typeWords = (type: string): string => TYPES[type.split("-")[0] ?? ""] ?? type;

/** Bands of formations: tones that stay apart for most eyes; the name stands in the band as well. */
const BANDS = [
  "#1d4f7c", "#f0c43c", "#8a2f5d", "#e8e4d6", "#2d6a4f", "#d9702e", "#4b3a78", "#9ed3e6",
  "#6b3e1e", "#f4a6b4", "#33414a", "#b5d36a", "#a3201f", "#c9b6e4", "#0f766e", "#e3cfa0",
];

const assigned = new Map<string, string>();

/** The colour of a formation's band; formations are coloured in the order they are met. */
export function bandOf(formation: string): string {
  if (!formation) return "";
  const held = assigned.get(formation) ?? BANDS[assigned.size % BANDS.length] ?? "";
  assigned.set(formation, held);
  return held;
}

/** Dark or light letters, whichever can be read on a colour. */
export function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => (parseInt(colour.slice(i, i + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2 ? "#16140d" : "#ffffff";
}
