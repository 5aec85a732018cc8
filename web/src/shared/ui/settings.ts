import { useSyncExternalStore } from "react";

export interface Settings {
  sound: boolean;
  watchDice: boolean;
  confirmDice: boolean;
  names: boolean;
  /** Hints in the first rounds. */
  hints: boolean;
}

const KEY = "grognard settings";
const DEFAULTS: Settings = { sound: false, watchDice: true, confirmDice: true, names: true, hints: true };

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
