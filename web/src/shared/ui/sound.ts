import { settings } from "./settings";

let context: AudioContext | undefined;

function noise(ctx: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = ctx.createBuffer(1, ctx.sampleRate * seconds, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  return source;
}

function burst(ctx: AudioContext, at: number, seconds: number, cutoff: number, loud: number): void {
  const source = noise(ctx, seconds);
  const filter = ctx.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = cutoff;
  const gain = ctx.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + at);
}

const SOUNDS: Record<string, (ctx: AudioContext) => void> = {
  dice: (ctx) => [0, 0.09, 0.16, 0.26].forEach((at) => burst(ctx, at, 0.05, 3500, 0.25)),
  move: (ctx) => [0, 0.14].forEach((at) => burst(ctx, at, 0.08, 500, 0.3)),
  shot: (ctx) => [0, 0.07, 0.15].forEach((at) => burst(ctx, at, 0.2, 1800, 0.4)),
  blast: (ctx) => burst(ctx, 0, 0.9, 260, 0.8),
  call: (ctx) => [0, 0.12].forEach((at) => burst(ctx, at, 0.1, 2400, 0.18)),
  word: (ctx) => [0, 0.1].forEach((at) => burst(ctx, at, 0.05, 900, 0.16)),
  turn: (ctx) => burst(ctx, 0, 0.06, 1200, 0.12),
};

/** Plays a short made-up sound, if sounds are wanted. */
export function play(name: keyof typeof SOUNDS): void {
  if (!settings().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A page that nobody has touched yet may not make a noise; the browser wakes it with the first touch.
  void context.resume();
  SOUNDS[name]?.(context);
}
