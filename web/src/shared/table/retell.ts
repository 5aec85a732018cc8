import type { Enrolled } from "../../wire/engine";

/** Puts the names that counters bear in place of their labels, in everything a person reads. */
export type Retell = <T>(told: T) => T;

/** What is read by people, of all that the server sends. */
const READ = new Set(["words", "prompt", "about", "title", "note", "name", "window", "message"]);

/** What a counter calls itself: the unit, and the formation it belongs to unless the name tells it. */
export const bearing = ({ name, parent }: Enrolled): string => (!parent || name.includes(parent) ? name : `${name}/${parent}`);

/** Whole words, as labels and the names of peoples are; a log of thousands of lines is read through once for all of them. */
const WORD = /[\w-]+/g;

const isOf = (word: string, peoples: string[]): boolean =>
  peoples.some((people) => word === people || (word.startsWith(`${people}-`) && /^[a-z]+$/.test(word.slice(people.length + 1))));

/** A name with capitals: the two parts of one that commands a part of a side, too. */
const capital = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Writes the names of peoples as names. */
export const proper = (words: string, peoples: string[]): string => words.replace(WORD, (word) => (isOf(word, peoples) ? capital(word) : word));

/** Retells with the names of peoples, and with those of a roster where a game has one. */
export function reteller(roster: Map<string, Enrolled>, peoples: string[]): Retell {
  const named = (words: string): string =>
    words.replace(WORD, (word) => {
      const counter = roster.get(word);
      if (counter?.name) return proper(bearing(counter), peoples);
      return isOf(word, peoples) ? capital(word) : word;
    });
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
