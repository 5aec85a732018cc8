import { useSyncExternalStore } from "react";
import type { Pace } from "../beats/pace";

export interface Settings {
  sound: boolean;
  /** How fast what happened is told. */
  pace: Pace;
  motion: boolean;
  /** Whether CAPs are asked for on spent checks. */
  spentCaps: "ask" | "never";
  /** Whether cards are asked for; "none in round 3" ends with that round. */
  cards: string;
  confirmDice: boolean;
  names: boolean;
  /** Hints in the first rounds. */
  hints: boolean;
}

const KEY = "grognard settings";
const DEFAULTS: Settings = { sound: false, pace: "normal", motion: true, spentCaps: "ask", cards: "ask", confirmDice: true, names: true, hints: true };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

let now = load();
const listeners = new Set<() => void>();

export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  now = { ...now, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser without storage keeps the choice until the page is closed.
  }
  for (const listener of listeners) listener();
}

export const settings = (): Settings => now;

export function useSettings(): Settings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, settings);
}
