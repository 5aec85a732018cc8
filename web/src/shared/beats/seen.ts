/** What a seat has seen of its game: so many moments and lines of the log. */
export interface Seen {
  ply: number;
  lines: number;
}

const KEY = "grognard seen";
const MOST = 60;

/** Those who share a screen are remembered only as long as the page is open. */
const sharing = new Map<string, Seen>();

function kept(): [string, Seen][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Seen][];
  } catch {
    return [];
  }
}

export const lastSeen = (token: string): Seen | undefined => sharing.get(token) ?? new Map(kept()).get(token);

export function remember(token: string, seen: Seen, shared: boolean): void {
  if (shared) return void sharing.set(token, seen);
  try {
    const others = kept().filter(([other]) => other !== token);
    localStorage.setItem(KEY, JSON.stringify([[token, seen], ...others].slice(0, MOST)));
  } catch {
    // A browser without storage tells from the present on.
  }
}
