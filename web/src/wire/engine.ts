// Written by web/wire.py from the structs of the server; change those, not this.
import type { NamedSum, Sum } from "./server";

/** One event as a screen shows it: who, where and what came of it; nothing that its words do not tell. */
export interface Beat {
  kind:
    | "card"
    | "control"
    | "end"
    | "fire"
    | "hide"
    | "hit"
    | "loss"
    | "move"
    | "order"
    | "points"
    | "result"
    | "reveal"
    | "roll"
    | "round"
    | "status"
    | "tell"
    | "turn";
  /** The units that act, or that it is about. */
  units?: string[];
  /** The units it is done to. */
  targets?: string[];
  /** The hexes of a move in their order, with its start where it has one; else where it happens. */
  path?: string[];
  facing?: string;
  /** The side that acts or gains by it. */
  side?: string;
  /** The least roll that brings success. */
  need?: number | null;
  /** What was rolled, or how many points there are. */
  total?: number | null;
  /** Whether whoever rolled succeeded. */
  good?: boolean | null;
  /** How likely success was, where no least roll tells it. */
  chance?: number | null;
  /** What came of it, in a word or two. */
  result?: string;
  card?: string;
}

/** What never changes on a board. */
export interface BoardMap {
  game: string;
  world: string;
  shape: Shape;
  hexes: HexFace[];
  roads: [string, string][];
  walls: [string, string][];
  objectives: Landmark[];
  names: Landmark[];
  terrains: Record<string, Explained>;
  /** What runs along hexsides. */
  sides: Course[];
  /** What runs from hex to hex. */
  lines: Course[];
  labels: Label[];
  /** Whether snow lies. */
  winter: boolean;
}

/** Everything a player wants to know of a scenario before sitting down to it. */
export interface Briefing {
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
}

/** An attack as it would be with one kind of defender; `row` and `column` point into its table. */
export interface Case {
  name: string;
  numbers: NamedSum[];
  ratio: string;
  chances: Likely[];
  expected: Expected[];
  row: number;
  first: number;
  column: number;
}

/** A condition of victory: who wins by it, in words, and the hexes it is about. */
export interface CatalogueGoal {
  /** Empty where it is meant for either. */
  side: string;
  text: string;
  hexes: string[];
  rule: string;
  /** What the hexes are called. */
  place: string;
  /** How many of the hexes must be held; 0 where that is not what wins. */
  count: number;
}

/** How many of how many equally likely throws bring a result. */
export interface Chances {
  result: string;
  ways: number;
  of: number;
}

/** Something long: pairs of hexes, with it between them (a river) or joined by it (a road). */
export interface Course {
  kind: string;
  name: string;
  pairs: [string, string][];
}

/** What must still be done before a step can end, with the units and hexes it is about. */
export interface Duty {
  words: string;
  rule: string;
  units: string[];
  hexes: string[];
}

/** A counter of a scenario: what it is, whose it is, and when and where it comes into play. */
export interface Enrolled {
  label: string;
  type: string;
  side: string;
  nation: string;
  name: string;
  parent: string;
  formation: string;
  /** 0 for one that starts on the map. */
  turn: number;
  /** Entry zones, or the hexes where it may begin. */
  places: string[];
  /** What must happen before it comes, in words. */
  condition: string;
  note: string;
  /** The tone of the band its formation bears, counted from 1, and the mark on it. */
  band: [number, number];
}

/** What an attack brings on average, as an exact fraction. */
export interface Expected {
  name: string;
  value: string;
}

/** The name of something on the board, what it does, its rule, and where its figures come from. */
export interface Explained {
  id: string;
  name: string;
  text: string;
  rule: string;
  source: string;
}

/** The printed area of a board, in units of the circumradius of a hex. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Several answers that are one thing to a player: an attack with everybody, a stack that goes back. */
export interface Gesture {
  kind: string;
  /** The answers, as one command. */
  text: string;
  words: string;
  hex: string;
  units: string[];
  /** Whether it must be done before the step can end. */
  owed: boolean;
  plain: string;
  /** The column of an attack as it stands, and at worst. */
  worst: string;
  notes: Note[];
}

/** One hex of a board: its centre in units of its circumradius, and what is printed on it. */
export interface HexFace {
  name: string;
  x: number;
  y: number;
  terrain: string;
  level: number;
  half: boolean;
}

/** A name on the map, what it names, and the hexes that belong to it. */
export interface Label {
  name: string;
  kind: string;
  hexes: string[];
}

/** A hex that counts, and what it is called. */
export interface Landmark {
  hex: string;
  name: string;
  side: string;
}

/** One step of a way, and what it costs. */
export interface Leg {
  start: string;
  end: string;
  cost: Sum;
}

/** A result in words, and the throws that bring it. */
export interface Likely {
  result: string;
  words: string;
  ways: number;
  of: number;
  rolls: number[];
}

/** A kind of mark on the board and what it means. */
export interface Mark {
  id: string;
  name: string;
  text: string;
}

/** Something to bear in mind, and its rule. */
export interface Note {
  words: string;
  rule: string;
}

/** One option in pieces: what a screen needs to draw it and a reader to say it. `cost` is what the option costs, or the number to roll that it leaves; `dice` is set where a roll may follow before the seat is asked again. An option that only opens a choice of hexes lists them in `leads` with the command that names each at once. */
export interface Offer {
  text: string;
  words: string;
  kind: string;
  unit?: string;
  hex?: string;
  facing?: string;
  card?: string;
  number?: number | null;
  cost?: Sum | null;
  chances?: Chances[];
  dice?: boolean;
  /** How many of `cost` make one point. */
  scale?: number;
  leads?: [string, string][];
  /** The units an answer would open orders for, where it names none itself. */
  units?: string[];
  /** How it would be paid and what would be left, in words. */
  terms?: string;
}

/** One thing that two editions of a game have differently, with the rules of both and a sentence why. */
export interface Otherwise {
  subject: string;
  what: string;
  second: string;
  third: string;
  rules_second: string[];
  rules_third: string[];
  why: string;
}

/** How a game ended: the winning side, by how much, and the sentence for it. */
export interface Outcome {
  winner: string;
  margin: number;
  words?: string;
  /** Why it ended before the rules ended it; empty as a rule. */
  reason?: string;
}

/** Marks laid over the board. */
export interface Overlay {
  name: string;
  title: string;
  rule: string;
  marks: Mark[];
  /** Hex and mark. */
  hexes: [string, string][];
  units: Traced[];
}

/** Everything printed on counters and cards, by id; each game has its own of each. */
export interface Pieces {
  units: Record<string, unknown>;
  markers: Record<string, unknown>;
  cards: Record<string, unknown>;
  features: Record<string, Explained>;
}

/** A hex that can be reached: the answer that goes there, its cost, and the hexes on the way. */
export interface PlanningGoal {
  hex: string;
  text: string;
  total: number;
  path: string[];
  note: string;
  /** Whether the enemy's zone of control ends the way there. */
  barred: boolean;
}

/** A choice the players may make before a game, and the rule or ruling it is about. */
export interface RuleOption {
  name: string;
  values: string[];
  default: string;
  text: string;
  rule: string;
  ruling: string;
}

/** How the hexes of a board lie; pointy ones stand on a corner because the map is read turned. */
export interface Shape {
  columns: number;
  rows: number;
  first_high: boolean;
  frame: Frame;
  pointy: boolean;
}

/** A hex as seen from another one. */
export interface Sighting {
  hex: string;
  visible: boolean;
  distance: number;
  reason: string;
  rule: string;
}

/** A table of the reference sheet. */
export interface Table {
  title: string;
  rule: string;
  columns: string[];
  rows: string[][];
  source: string;
}

/** A unit on an overlay: its mark, why it has it, and the hexes of its line. */
export interface Traced {
  unit: string;
  hex: string;
  mark: string;
  words: string;
  rule: string;
  path: string[];
}

/** So many units of one type, on the map at the start (round 0) or entering later. */
export interface Troop {
  type: string;
  count: number;
  round: number;
}

/** What one seat may know; each game adds its own fields. */
export interface View {
  game: string;
  scenario: string;
  seat: string;
  awaited: string[];
  prompt: string;
  rule: string;
  options: string[];
  /** The options in pieces, in the same order. */
  offers: Offer[];
  /** What the seat may do while another one is asked. */
  meanwhile: Offer[];
}
