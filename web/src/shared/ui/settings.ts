import { useSyncExternalStore } from "react";
import type { Pace } from "../beats/pace";

export interface Settings {
  sound: boolean;
  /** No sound and no sign when somebody says something. */
  mute: boolean;
  /** How fast what happened is told. */
  pace: Pace;
  motion: boolean;
  /** Whether CAPs are asked for on spent checks. */
  spentCaps: "ask" | "never";
  /** Whether cards are asked for: always, where one could make more of a roll, or "none in round 3", which ends with that round. */
  cards: string;
  /** The far side of the map is at the top. */
  turned: boolean;
  /** Darker ink and stronger lines. */
  contrast: boolean;
  /** Colours that can be told apart by those who see no difference between red and green. */
  palette: "usual" | "colour-blind";
  confirmDice: boolean;
  names: boolean;
  /** Hints in the first rounds. */
  hints: boolean;
}

const KEY = "grognard settings";
const DEFAULTS: Settings = { sound: false, mute: false, pace: "normal", motion: true, spentCaps: "ask", cards: "ask", confirmDice: true, names: true, hints: true, turned: false, contrast: false, palette: "usual" };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

/** Colours and contrast are a matter of style sheets. */
function dress({ contrast, palette }: Settings): void {
  Object.assign(document.documentElement.dataset, { contrast: contrast ? "strong" : "usual", palette });
}

let now = load();
dress(now);
const listeners = new Set<() => void>();

export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  now = { ...now, [name]: value };
  dress(now);
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
