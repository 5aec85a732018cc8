const SMALL: Record<string, string> = { "1/6": "⅙", "1/3": "⅓", "1/2": "½", "2/3": "⅔", "5/6": "⅚" };

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** A whole number of parts, of which `scale` make one point, as points: 9 sixths are 1½. */
export function points(total: number, scale = 1): string {
  const size = Math.abs(total);
  const whole = Math.floor(size / scale);
  const rest = size - whole * scale;
  const sign = total < 0 ? "−" : "";
  if (!rest) return `${sign}${whole}`;
  const by = divisor(rest, scale);
  const part = `${rest / by}/${scale / by}`;
  return `${sign}${whole || ""}${SMALL[part] ?? ` ${part}`}`;
}

/** An exact fraction such as 4/3 as a decimal number. */
export function decimal(fraction: string): number {
  const [above = "0", below = "1"] = fraction.split("/");
  return Number(above) / Number(below);
}
