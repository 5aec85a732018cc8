import type { Briefing } from "../../wire/engine";
import type { Face } from "../table/faces";

/** How long a mission lasts: in rounds or turns, or as long as its track has spaces. */
export const lengthWords = (rounds: number, round: string): string => (rounds ? `${rounds} ${round}s` : "until its track ends");

/** How far a game has come. */
export const progressWords = (now: number, rounds: number, round: string): string =>
  rounds ? `${round} ${now} of ${rounds}` : `${round} ${now}`;

type Sized = Pick<Briefing, "forces" | "rounds">;

const countersOf = ({ forces }: Sized, seat: string): number => (forces[seat] ?? []).reduce((sum, { count }) => sum + count, 0);

/** The rounds that a mission without a fixed number of them takes, more or less. */
const USUAL = 7;

/** About how many minutes two people take who know the rules: by its counters and rounds. */
export function minutesOf(mission: Sized, { unitSeconds }: Pick<Face, "unitSeconds">): number {
  const counters = Object.keys(mission.forces).reduce((sum, seat) => sum + countersOf(mission, seat), 0);
  return (counters * (mission.rounds || USUAL) * unitSeconds) / 60;
}

/** A number of minutes as one would say it. */
export function timeWords(minutes: number): string {
  if (minutes < 100) return `about ${Math.max(5, Math.round(minutes / 5) * 5)} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return `about ${hours < 8 ? String(hours).replace(".5", "½") : Math.round(hours)} hours`;
}

/** The seat for somebody new to a mission: the one with fewer counters to lead. */
export function suggestedSeat(mission: Sized & Pick<Briefing, "seats">): string {
  return [...mission.seats].sort((a, b) => countersOf(mission, a) - countersOf(mission, b))[0] ?? "";
}

/** What is known of how even a mission is. */
export const balanceOf = ({ notes = [] }: Pick<Briefing, "notes">): string => notes.find((note) => /^Balance: (?!untested)/.test(note)) ?? "";
