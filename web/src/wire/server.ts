// Written by web/wire.py from the structs of the server; change those, not this.
import type { Beat, Case, CatalogueGoal, Chances, Duty, Enrolled, Gesture, Leg, Note, Offer, Otherwise, Outcome, PlanningGoal, RuleOption, Sighting, Table, Troop, View } from "./engine";

/** The question after a command that is only thought of. */
export interface Ahead {
  prompt: string;
  offers: Offer[];
}

/** A wish to take something back. */
export interface Asked {
  /** Which wish this is: who agrees to one does not agree to the next. */
  number: number;
  by: string;
  /** The last thing that would still have happened, as everybody heard it; empty for the start. */
  after: string;
  /** How many lines of the log that everybody has heard would be gone. */
  lines: number;
  /** Who has not answered yet. */
  waiting: string[];
}

/** The odds of one attack against everything it meets, the first of it on top. */
export interface AttackOdds {
  /** A unit's label, or a fortification or obstacle in words. */
  unit: string;
  numbers: NamedSum[];
  need: number;
  chances: Chances[];
  targets: TargetOdds[];
  /** Why there can be no such attack now. */
  refused: string;
  rule: string;
}

/** A seat's token, and where its page is. */
export interface Chair {
  token: string;
  link: string;
}

/** A chapter of the rules in our own words. */
export interface Chapter {
  number: string;
  title: string;
  clauses: RuleText[];
}

/** The answer to a wish. */
export interface Consent {
  type: "consent";
  number: number;
  agree: boolean;
}

/** What a computer player would answer in a seat's place, its reason, and its plan for the turn. */
export interface Counsel {
  text: string;
  why: string;
  plan: string;
}

/** What binds everybody to the dice: commitments to the secret and to each seed, and who owes one. */
export interface DiceInfo {
  commitment: string;
  /** The commitment of every seat that is bound, in the order in which they were given. */
  seeds: Record<string, string>;
  /** The seats that still have to be bound or to open their seed. */
  owed: string[];
  /** The seats whose seed was given up; the dice are without it. */
  lost: string[];
}

/** What differs between two editions in a position. */
export interface Editions {
  differences: Otherwise[];
}

/** A game with its scenarios. */
export interface GameInfo {
  id: string;
  title: string;
  scenarios: Scenario[];
}

/** The lessons of a game. */
export interface GameLessons {
  game: string;
  title: string;
  lessons: LessonInfo[];
}

/** Everything that can be played, and the computer players. */
export interface Games {
  games: GameInfo[];
  players: string[];
}

/** Answers that belong together, each as one command. */
export interface Gestures {
  gestures: Gesture[];
}

/** A page says how many lines of the log it has. */
export interface Hello {
  type: "hello";
  log?: number;
  /** Whether it wants to hear of the table, too: who is here, what is said and wished for. */
  table?: boolean;
}

/** Whether the page is looked at. */
export interface Here {
  type: "here";
  away?: boolean;
}

/** A record that can be stepped through. */
export interface Kept {
  room: string;
  token: string;
  link: string;
}

/** A lesson in a list. */
export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  mission: string;
  steps: number;
  rules: string[];
}

/** Everything that can be learned. */
export interface Lessons {
  games: GameLessons[];
}

/** One line of what is said. */
export interface Line {
  number: number;
  seat: string;
  text: string;
  /** When it was said. */
  at: string;
  /** Whether somebody said it who only looks on over the shoulder of the seat. */
  guest: boolean;
}

/** One event in words. */
export interface LogLine {
  ply: number;
  /** Who answered at that ply. */
  seat: string;
  kind: string;
  words: string;
  rule: string;
  dice?: number[];
  sums?: Record<string, Sum>;
  /** How it is shown on the map. */
  beat?: Beat | null;
  /** Whether it was taken back afterwards; only who looks at a record is told such lines. */
  gone?: boolean;
}

/** What a seat saw at a ply. */
export interface Moment {
  ply: number;
  last: number;
  view: View;
  /** Its lines from `since` on; those before it are held by whoever asked. */
  log: LogLine[];
  since?: number;
  /** What each seat saw; only for those who look at a record. */
  views?: Record<string, View>;
}

/** A number by its name. */
export interface NamedSum {
  name: string;
  sum: Sum;
}

/** What binds a seat to its seed: SHA-256 of `grognard seed` and its 32 bytes. */
export interface NewBond {
  commitment: string;
}

/** A game to begin: who sits where, `human` or a computer player. */
export interface NewRoom {
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, string>;
}

/** What a seat adds to the dice, 32 random bytes in hexadecimal, and the commitments it has seen. */
export interface NewSeed {
  seed: string;
  seen: Record<string, string>;
}

/** A game that was begun. */
export interface Opened {
  room: string;
  seats: Record<string, Chair>;
}

/** One contribution to a number, with the rule that makes it. */
export interface Part {
  value: number;
  words: string;
  rule: string;
}

/** What an attack promises, and what could be added to it. */
export interface Planned {
  title: string;
  targets: string[];
  /** The title of the reference table that decides. */
  table: string;
  cases: Case[];
  notes: Note[];
  prompt: string;
  offers: Offer[];
  owed: Duty[];
}

/** Whether somebody is at a seat. */
export interface Present {
  seat: string;
  at: "away" | "gone" | "here";
  /** When whoever is gone was last seen; empty if never since the server began. */
  since: string;
}

/** Why a request was refused, and the rule behind it if there is one. */
export interface Problem {
  message: string;
  rule: string;
}

/** Where a unit can go, and what else it could be told. */
export interface Reached {
  unit: string;
  /** Where it stands; empty off the map. */
  start: string;
  points: Sum;
  left: number;
  scale: number;
  measure: string;
  goals: PlanningGoal[];
  legs: Leg[];
  offers: Offer[];
}

/** The tables of the reference sheet. */
export interface Reference {
  tables: Table[];
}

/** Why an answer was refused. */
export interface RefusedFrame {
  type: "refused";
  ply: number;
  message: string;
  rule: string;
}

/** The seat gives up, or with `on` false does not after all. */
export interface Resign {
  type: "resign";
  on?: boolean;
}

/** A saved game. */
export interface RoomInfo {
  room: string;
  scenario: string;
  title: string;
  ply: number;
  round: number;
  rounds: number;
  awaited: string[];
  finished: boolean;
  outcome: Outcome | null;
  replay: boolean;
  created: string;
  players: Record<string, string>;
  options: Record<string, string>;
  seats: Record<string, Chair>;
  /** Why the game cannot be opened, or not be shown in full. */
  trouble: string;
}

/** Saved games, the latest first. */
export interface RoomList {
  rooms: RoomInfo[];
  /** Where older games go on; None if there are none. */
  next: number | null;
}

/** The counters of a scenario. */
export interface Roster {
  counters: Enrolled[];
}

/** All rules of a game in our own words. */
export interface RuleBookText {
  game: string;
  title: string;
  chapters: Chapter[];
}

/** Our own words behind a rule number. */
export interface RuleInfo {
  number: string;
  title: string;
  obligations: string[];
  clauses: RuleText[];
}

/** What a player sees behind a rule number. */
export interface RuleText {
  id: string;
  title: string;
  texts: string[];
}

/** Lines that were said at the table. */
export interface SaidFrame {
  type: "said";
  lines: Line[];
}

/** An answer to the question of a ply. */
export interface Say {
  type: "answer";
  ply: number;
  text: string;
}

/** A scenario with the choices that can be made for it. */
export interface Scenario {
  id: string;
  title: string;
  number: number;
  situation: string;
  date: string;
  rounds: number;
  seats: string[];
  players: number;
  sides: Record<string, string>;
  forces: Record<string, Troop[]>;
  world: string;
  source: string;
  goals: CatalogueGoal[];
  /** Where its facts come from, in sentences: printed, reconstructed, our own. */
  notes: string[];
  options: RuleOption[];
}

/** Where a token leads. */
export interface SeatInfo {
  room: string;
  seat: string;
  scenario: string;
  title: string;
  game: string;
  world: string;
  players: Record<string, string>;
  seats: string[];
  options: Record<string, string>;
  finished: boolean;
  replay: boolean;
  ply: number;
  dice: DiceInfo;
  /** The seats that are asked now; a link to a position does not tell. */
  awaited: string[];
  /** The moment at which a link to a position ends. */
  until: number | null;
  /** Whether a lesson is taken here: nothing of it is kept. */
  lesson: boolean;
  /** Whether the link only looks over the shoulder of the seat. */
  guest: boolean;
}

/** Every hex as seen from one. */
export interface Sight {
  from: string;
  hexes: Sighting[];
}

/** A line for everybody at the table. */
export interface Speak {
  type: "speak";
  text: string;
}

/** All that a seat is shown of a game, with the log from a line on. */
export interface StateFrame {
  type: "state";
  ply: number;
  view: View;
  log: LogLine[];
  since: number;
  can_undo: boolean;
  outcome: Outcome | null;
  /** Why nobody can answer any more though the game is not over; empty as a rule. */
  stopped: string;
  players: Record<string, string>;
  dice: DiceInfo;
  /** The step of the lesson that is taken here. */
  lesson: Taught | null;
}

/** A number with the parts it is made of. */
export interface Sum {
  total: number;
  parts: Part[];
}

/** Who is at the table, and what is wished for. */
export interface TableFrame {
  type: "table";
  /** The people of the game; computers are no part of it. */
  present: Present[];
  /** How many look on over somebody's shoulder. */
  guests: number;
  /** The wish to take something back that has not been answered. */
  asked: Asked | null;
  /** Who of one's own side would give up, if the others did. */
  giving_up: string[];
  /** What became of the last wish. */
  notice: string;
}

/** The seat wants to go back to a moment, or before its last action. */
export interface TakeBack {
  type: "take-back";
  to?: number | null;
}

/** Where a learner goes on in a lesson. */
export interface TakeLesson {
  at?: number;
}

/** The numbers of an attack against one of those it meets. */
export interface TargetOdds {
  /** A unit's label, or a fortification or obstacle in words. */
  unit: string;
  numbers: NamedSum[];
  need: number;
  chances: Chances[];
}

/** Where a learner is in a lesson, and what the step says. */
export interface Taught {
  game: string;
  id: string;
  title: string;
  /** The number of the step, from 0; after the last one as many as there are. */
  at: number;
  steps: number;
  say: string;
  task: string;
  hint: string;
  notice: string;
  rules: string[];
  /** The answers that the step asks for now. */
  lit: string[];
  /** Hexes and units to look at. */
  light: string[];
  /** Whether nothing is left to do in the step. */
  done: boolean;
  end: string;
  mission: string;
  /** The lesson that comes after this one, if any. */
  next: string;
}

/** The last answer is taken back. */
export interface Undo {
  type: "undo";
  ply: number;
}

/** Whether a command is legal now, and why not. */
export interface Why {
  legal: boolean;
  message: string;
  rule: string;
}

/** The seat does not want to go back after all. */
export interface Withdraw {
  type: "withdraw";
}
