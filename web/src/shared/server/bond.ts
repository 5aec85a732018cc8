const LABEL = "grognard seed";

/** The first bits after the point of a root of a prime, which SHA-256 takes its numbers from. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: number[], index: number): number => words[index] ?? 0;

/** SHA-256 of at most 55 bytes; the browser's own is missing where a page does not come over https. */
function sha256(bytes: number[]): string {
  const block = new DataView(new ArrayBuffer(64));
  [...bytes, 0x80].forEach((byte, index) => block.setUint8(index, byte));
  block.setUint32(60, bytes.length * 8);
  const words = Array.from({ length: 16 }, (_, index) => block.getInt32(index * 4));
  for (let i = 16; i < 64; i += 1) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const mixed = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((at(words, i - 16) + mixed + at(words, i - 7) + other) | 0);
  }
  let state = [...START];
  for (let i = 0; i < 64; i += 1) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return state.map((word, i) => ((word + at(START, i)) >>> 0).toString(16).padStart(8, "0")).join("");
}

/** What binds a seat to a seed, as the server reckons it. */
export function bondOf(seed: string): string {
  const bytes = (seed.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return sha256([...new TextEncoder().encode(LABEL), ...bytes]);
}
