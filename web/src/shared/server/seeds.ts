import { api } from "./api";
import type { SeatInfo } from "../../wire/server";

const BYTES = 32;

const KEY = (room: string, seat: string): string => `grognard seed ${room} ${seat}`;

/** A number that nobody else knows, as the server reads it. */
function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed this browser has added for a seat; empty if another one has, or none. */
export function ownSeed(room: string, seat: string): string {
  try {
    return localStorage.getItem(KEY(room, seat)) ?? "";
  } catch {
    return "";
  }
}

/** Takes a seat: whoever sits down adds a seed to the dice, once the server is bound to its own secret. */
export async function sitDown(token: string): Promise<SeatInfo> {
  const info = await api.seat(token);
  if (info.until !== null || !info.dice.owed.includes(info.seat)) return info;
  const seed = draw();
  try {
    const dice = await api.seed(token, seed);
    localStorage.setItem(KEY(info.room, info.seat), seed);
    return { ...info, dice };
  } catch {
    // Another page of the same seat was first, or nothing can be kept here: the game goes on all the same.
    return api.seat(token);
  }
}
