import { waysOf, type Item } from "../../shared/beats/scenes";
import { marchesOf } from "../panels/marches";
import type { Manner } from "../../shared/beats/teller";
import type { Enrolled, View } from "../../wire/engine";

/** What is told together, by the kind of its lines: marches of one formation, a beaten stack that goes back, what a roll costs. */
const GROUPS: RegExp[] = [/^(Moved|Entered)$/, /^Retreated$/, /^Pursued$/, /^(LostCel|Disorganised|Overrun)$/, /^(LevelSet|Recovered|Surrendered)$/, /^PointsChanged$/];

const groupOf = ({ line }: Item): number => GROUPS.findIndex((match) => match.test(line.kind));

/** How long things are shown at a normal pace, in milliseconds. */
const TIMES = { hex: 260, march: 2200, pause: 420, fire: 1150, result: 2000, loss: 1300, status: 900, phase: 650, other: 450 };

/** The own marches only glide: whoever led them knows them. */
const OWN = 240;

/** How the operational game is told: marches by formation, then fight by fight. */
export function tellKharkov(roster: Map<string, Enrolled>): Partial<Manner> {
  const formationOf = ({ beat }: Item): string => {
    const label = beat.units?.[0] ?? "";
    return roster.get(label)?.parent || (label && "none");
  };
  const picks = (items: Item[]): Item[] => {
    const [first] = items;
    if (!first) return [];
    const group = groupOf(first);
    if (group < 0) return [first];
    const end = items.findIndex((item) => groupOf(item) !== group);
    const run = end < 0 ? items : items.slice(0, end);
    if (group > 0) return run;
    // Marches between two other things may be told in any order; a formation's are told at once.
    const formation = formationOf(first);
    return run.filter((item) => formationOf(item) === formation && item.line.seat === first.line.seat);
  };
  const caption = (items: Item[]): string => {
    const lines = items.map(({ line }) => line);
    const marches = items.every((item) => groupOf(item) === 0) ? marchesOf(lines) : [];
    if (marches.length > 1) return `${roster.get(items[0]?.beat.units?.[0] ?? "")?.parent || "Units"}: ${marches.length} marches.`;
    return [...new Set((marches.length ? marches : lines).map(({ words }) => words))].slice(0, 3).join(" ");
  };
  return { picks, lasts, caption, hush, leads: true };
}

/** The odds are known before the dice lie still, and no more than that. */
const hush = (items: Item[]): string => {
  const odds = /^.*?(?=[;,] rolls?\b)/.exec(items.find(({ line }) => line.dice?.length)?.line.words ?? "")?.[0];
  return odds ? `${odds}. The dice fall…` : "The dice fall…";
};

function lasts(items: Item[], view: View): number {
  const [first] = items;
  if (!first) return 0;
  const { kind } = first.beat;
  if (kind === "move") {
    if (first.line.seat === view.seat && /^(Moved|Entered)$/.test(first.line.kind)) return OWN;
    return Math.min(TIMES.march, TIMES.hex * longest(items)) + TIMES.pause;
  }
  if (kind === "fire" || kind === "result") return TIMES[kind];
  if (kind === "hit" || kind === "loss") return TIMES.loss;
  if (kind === "status" || kind === "points") return TIMES.status;
  return kind === "tell" || kind === "round" ? TIMES.phase : TIMES.other;
}

/** How many hexes the longest of the ways has. */
const longest = (items: Item[]): number => Math.max(1, ...[...waysOf(items).values()].map((way) => way.length - 1));
