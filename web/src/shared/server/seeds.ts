import { api } from "./api";
import { bondOf } from "./bond";
import type { DiceInfo, SeatInfo } from "../../wire/server";

const BYTES = 32;

const SEED = (room: string, seat: string): string => `grognard seed ${room} ${seat}`;

/** What bound everybody when this browser opened its seed. */
const SEEN = (room: string, seat: string): string => `grognard seen ${room} ${seat}`;

/** What cannot be laid by is known until the page is left. */
const held = new Map<string, string>();

function keep(key: string, value: string): void {
  held.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing: a reload then loses the seed, and the seat can be bound anew.
  }
}

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? held.get(key) ?? "";
  } catch {
    return held.get(key) ?? "";
  }
}

/** A number that nobody else knows, as the server reads it. */
function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed this browser holds for a seat, if the seat is bound to it; otherwise empty. */
export function ownSeed({ room, seat }: SeatInfo, dice: DiceInfo): string {
  const seed = kept(SEED(room, seat));
  return seed && bondOf(seed) === dice.seeds[seat] ? seed : "";
}

const written = ({ commitment, seeds }: DiceInfo): string => JSON.stringify([commitment, Object.entries(seeds).sort()]);

/** Whether the commitments are no longer those that this browser saw before it opened its seed. */
export function hasChanged({ room, seat }: SeatInfo, dice: DiceInfo): boolean {
  const seen = kept(SEEN(room, seat));
  return seen !== "" && seen !== written(dice);
}

export const isOwed = ({ seat }: SeatInfo, dice: DiceInfo): boolean => dice.owed.includes(seat);

/** Seats that are not bound to a seed yet. */
export const unbound = (dice: DiceInfo): string[] => dice.owed.filter((seat) => !(seat in dice.seeds));

const isOpening = (dice: DiceInfo): boolean => Object.keys(dice.seeds).some((seat) => !dice.owed.includes(seat));

/** Why this browser cannot add to the dice by itself: the seat is bound to a seed that is elsewhere, or what it saw has changed. */
export function isStuck(info: SeatInfo, dice: DiceInfo): boolean {
  if (!isOwed(info, dice)) return false;
  return hasChanged(info, dice) || (info.seat in dice.seeds && !ownSeed(info, dice));
}

/** The way out of it: a new seed as long as nobody has opened one, otherwise none. */
export const canBindAnew = ({ seat }: SeatInfo, dice: DiceInfo): boolean => !isOpening(dice) || !(seat in dice.seeds);

/** Goes on without the seed that the seat was bound to. */
export async function goOn(token: string, info: SeatInfo, dice: DiceInfo): Promise<void> {
  if (!canBindAnew(info, dice)) {
    await api.lost(token);
    return;
  }
  keep(SEEN(info.room, info.seat), "");
  keep(SEED(info.room, info.seat), draw());
  await open(token, info, await bind(token, info));
}

async function bind(token: string, { room, seat }: SeatInfo): Promise<DiceInfo> {
  // Kept before it is sent: whoever is bound must be able to open.
  if (!kept(SEED(room, seat))) keep(SEED(room, seat), draw());
  return api.bond(token, bondOf(kept(SEED(room, seat))));
}

/** Opens the seed of a seat once everybody is bound; what bound them is noted before. */
async function open(token: string, info: SeatInfo, dice: DiceInfo): Promise<DiceInfo> {
  const seed = ownSeed(info, dice);
  if (!seed || !isOwed(info, dice) || unbound(dice).length || hasChanged(info, dice)) return dice;
  keep(SEEN(info.room, info.seat), written(dice));
  return api.seed(token, seed, dice.seeds);
}

/** Whether a page that sits down binds its seat: to a first seed, or to another one while no seed has been sent. */
function binds(info: SeatInfo): boolean {
  if (info.until !== null || info.guest || !isOwed(info, info.dice) || kept(SEEN(info.room, info.seat))) return false;
  return !ownSeed(info, info.dice) && canBindAnew(info, info.dice);
}

/** Takes a seat: whoever sits down is bound to a seed, and opens it when everybody is. */
export async function sitDown(token: string): Promise<SeatInfo> {
  const info = await api.seat(token);
  try {
    if (info.guest) return info;
    const dice = binds(info) ? await bind(token, info) : info.dice;
    return { ...info, dice: await open(token, info, dice) };
  } catch {
    // Another page was quicker, or the line is bad: the next state, or a reload, goes on from there.
    return api.seat(token);
  }
}

/** Opens the seeds of the seats at this screen, if that is due. */
export async function openSeeds(tokens: string[]): Promise<SeatInfo[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const info = await api.seat(token);
      return { ...info, dice: await open(token, info, info.dice) };
    }),
  );
}
