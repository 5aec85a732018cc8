import { timeOf } from "./pace";
import type { Beat, View } from "../../wire/engine";
import type { LogLine } from "../../wire/server";

/** A line of the log with its beat. */
export interface Item {
  line: LogLine;
  beat: Beat;
  /** The number of the state it leads to: beats of one state happened at one answer. */
  state: number;
}

/** What is told together: one thing that happened, with the dice and marks that belong to it. */
export interface Scene {
  /** Counts up, so that each is drawn anew. */
  number: number;
  items: Item[];
  /** What happens, in a sentence or two. */
  words: string;
  /** What is said instead as long as its dice tumble; empty where they are no news. */
  hush: string;
  /** How long it is shown, in milliseconds. */
  time: number;
  /** How long a counter takes from one hex to the next. */
  glide: number;
  /** Where it happens, the main place last. */
  places: string[];
  /** The number needed, where what follows tells it. */
  need: number | null;
  /** What is seen when it and what belongs to it has been told. */
  leads: View;
}

/** What is said while dice tumble: what they must bring, and nothing of what they do. */
export const hushFor = (need: number | null): string => (need === null ? "The dice fall…" : `The dice fall: ${need} or more is needed.`);

/** Whether a beat is told together with those before it; a game may have its own mind about that. */
export type Joins = (before: Item[], next: Item) => boolean | undefined;

const shares = (a: string[] | undefined, b: string[] | undefined): boolean => Boolean(a?.some((label) => b?.includes(label)));

/** A unit turns while it moves, those who move at one answer move together, dice lie beside what they bring. */
export function joinsUsually(before: Item[], { beat, state }: Item): boolean {
  const last = before[before.length - 1];
  if (!last) return true;
  const { kind } = last.beat;
  const same = last.state === state;
  if (beat.kind === "move") return ["move", "turn"].includes(kind) && same;
  if (beat.kind === "turn") return ["move", "turn"].includes(kind) && (same || shares(last.beat.units, beat.units));
  if (beat.kind === "result") return kind === "roll";
  if (beat.kind === "hit") return ["result", "hit"].includes(kind) && (shares(last.beat.targets, beat.units) || shares(last.beat.units, beat.units));
  return ["control", "points", "status", "tell"].includes(beat.kind) && kind === beat.kind && same;
}

/** The beats of the next scene, where a game chooses them among all that wait; the first of them is always one. */
export type Picks = (items: Item[]) => Item[];

/** How many of the first items make up one scene. */
export function together(items: Item[], joins: Joins | undefined): number {
  let count = 1;
  for (; count < items.length; count++) {
    const [before, next] = [items.slice(0, count), items[count] as Item];
    if (!(joins?.(before, next) ?? joinsUsually(before, next))) break;
  }
  return count;
}

/** The ways of units that move in a scene, one for each unit, joined where a unit moves on. */
export function waysOf(items: Item[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const { beat } of items) {
    if (beat.kind !== "move") continue;
    for (const label of beat.units ?? []) {
      const way = ways.get(label) ?? [];
      const [first, ...rest] = beat.path ?? [];
      ways.set(label, [...way, ...(first && first !== way[way.length - 1] ? [first] : []), ...rest]);
    }
  }
  return ways;
}

/** The line whose dice a scene throws, if there are any. */
export const rolledIn = ({ items }: Pick<Scene, "items">): Item | undefined => items.filter(({ line, beat }) => line.dice?.length && ["roll", "result"].includes(beat.kind)).at(-1);

/** How long the dice of a scene tumble, in milliseconds. */
export const tumbleOf = (scene: Scene): number => (rolledIn(scene) ? Math.min(700, scene.time * 0.42) : 0);

/** A sentence or two about a scene: what the dice brought and what came of it last, without the bare roll before it. */
export function sentences(items: Item[]): string {
  const lines = items.some(({ beat }) => beat.kind === "result") ? items.filter(({ beat }) => beat.kind !== "roll") : items;
  const said = [...new Set(lines.map(({ line }) => line.words))];
  const [first = ""] = said;
  return lines[0]?.beat.kind === "result" && said.length > 2 ? `${first} ${said.at(-1)}` : said.slice(-2).join(" ");
}

/** How long a scene takes at a normal pace: the longest of its ways, then everything else one after the other. */
export function lengthOf(items: Item[]): number {
  const ways = [...waysOf(items).values()].map((path) => timeOf({ kind: "move", path }));
  const rest = items.filter(({ beat }) => beat.kind !== "move").map(({ beat }) => timeOf(beat));
  return Math.max(0, ...ways) + rest.reduce((sum, time) => sum + time, 0);
}
