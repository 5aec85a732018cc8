import type { Offer, Sum } from "./types";

/** A hex that can be reached, the answer that goes there, and the hexes on the way. */
export interface Goal {
  hex: string;
  text: string;
  total: number;
  path: string[];
  note: string;
}

export interface Leg {
  start: string;
  end: string;
  cost: Sum;
}

/** Where a unit can go; costs are whole numbers of which `scale` make one point. */
export interface Reach {
  unit: string;
  start: string;
  points: Sum;
  left: number;
  scale: number;
  measure: string;
  goals: Goal[];
  legs: Leg[];
  /** What else the unit could be told, beside going somewhere. */
  offers: Offer[];
}

export interface Likely {
  result: string;
  words: string;
  ways: number;
  of: number;
  rolls: number[];
}

/** An attack as it would be with one kind of defender. */
export interface Case {
  name: string;
  numbers: { name: string; sum: Sum }[];
  ratio: string;
  chances: Likely[];
  expected: { name: string; value: string }[];
  row: number;
  first: number;
  column: number;
}

/** What must still be done before a step can end. */
export interface Duty {
  words: string;
  rule: string;
  units: string[];
  hexes: string[];
}

/** What an attack promises, and what could be added to it. */
export interface Plan {
  title: string;
  targets: string[];
  /** The title of the reference table that decides. */
  table: string;
  cases: Case[];
  notes: { words: string; rule: string }[];
  prompt: string;
  offers: Offer[];
  owed: Duty[];
}

export interface Traced {
  unit: string;
  hex: string;
  mark: string;
  words: string;
  rule: string;
  path: string[];
}

/** Marks laid over the board. */
export interface Overlay {
  name: string;
  title: string;
  rule: string;
  marks: { id: string; name: string; text: string }[];
  hexes: [hex: string, mark: string][];
  units: Traced[];
}
