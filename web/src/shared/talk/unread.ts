import { useSyncExternalStore } from "react";

const KEY = (room: string, seat: string): string => `grognard read ${room} ${seat}`;

const listeners = new Set<() => void>();
const held = new Map<string, number>();

/** The number of the last line that was read. */
function last(key: string): number {
  try {
    return Math.max(held.get(key) ?? 0, Number(localStorage.getItem(key) ?? 0));
  } catch {
    return held.get(key) ?? 0;
  }
}

/** Notes that all lines up to one have been read. */
export function markRead(room: string, seat: string, number: number): void {
  const key = KEY(room, seat);
  if (number <= last(key)) return;
  held.set(key, number);
  try {
    localStorage.setItem(key, String(number));
  } catch {
    // A browser that keeps nothing: after a reload the lines count as new once more.
  }
  for (const listener of listeners) listener();
}

/** The number of the last line that was read here. */
export function useRead(room: string, seat: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last(KEY(room, seat)),
  );
}
