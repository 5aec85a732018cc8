/** A stream of numbers from 0 to 1 that is always the same for the same name, so that a map keeps its face. */
export type Stream = () => number;

export function stream(name: string): Stream {
  let seed = 2166136261;
  for (let i = 0; i < name.length; i++) seed = Math.imul(seed ^ name.charCodeAt(i), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (next: Stream, low: number, high: number): number => low + next() * (high - low);
