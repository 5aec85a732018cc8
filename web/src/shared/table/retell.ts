import type { Enrolled } from "../../wire/engine";

/** Puts the names that counters bear in place of their labels, in everything a person reads. */
export type Retell = <T>(told: T) => T;

/** What is read by people, of all that the server sends. */
const READ = new Set(["words", "prompt", "about", "title", "note", "name", "window", "message"]);

/** What a counter calls itself: the unit, and the formation it belongs to unless the name tells it. */
export const bearing = ({ name, parent }: Enrolled): string => (!parent || name.includes(parent) ? name : `${name}/${parent}`);

/** Writes the names of peoples as names; the two parts of one that commands a part of a side, too. */
export function proper(words: string, peoples: string[]): string {
  const found = new RegExp(`(?<![\\w-])(?:${peoples.join("|")})(?:-[a-z]+)?(?![\\w-])`, "g");
  return words.replace(found, (name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
}

/** Retells with the names of peoples, and with those of a roster where a game has one. */
export function reteller(roster: Map<string, Enrolled>, peoples: string[]): Retell {
  const labels = [...roster.keys()].sort((a, b) => b.length - a.length);
  const found = new RegExp(`(?<![\\w-])(?:${labels.join("|")})(?![\\w-])`, "g");
  const bore = (words: string): string =>
    words.replace(found, (label) => {
      const counter = roster.get(label);
      return counter?.name ? bearing(counter) : label;
    });
  const named = (words: string): string => proper(labels.length ? bore(words) : words, peoples);
  // What has been retold stays the same thing, so that nothing is drawn anew for it.
  const held = new WeakMap<object, unknown>();
  const inside = (told: unknown, read: boolean): unknown => {
    if (typeof told === "string") return read ? named(told) : told;
    if (typeof told !== "object" || told === null) return told;
    if (!held.has(told)) held.set(told, within(told));
    return held.get(told);
  };
  const within = (told: object): unknown => {
    if (Array.isArray(told)) {
      const all = told.map((one: unknown) => inside(one, false));
      return all.some((one, i) => one !== told[i]) ? all : told;
    }
    const parts = Object.entries(told).map(([key, one]) => [key, inside(one, READ.has(key))] as const);
    return parts.some(([key, one]) => one !== (told as Record<string, unknown>)[key]) ? Object.fromEntries(parts) : told;
  };
  return <T>(told: T) => inside(told, true) as T;
}
