/** The key that chooses each facing, laid out on the keyboard as the six sides of a hex. */
export const FACING_KEYS: Record<string, string> = { w: "n", e: "ne", d: "se", s: "s", a: "sw", q: "nw" };
