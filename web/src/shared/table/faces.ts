import type { ComponentType, LazyExoticComponent } from "react";
import type { Geometry } from "../board/geometry";
import type { Joins } from "../beats/scenes";
import type { Manner } from "../beats/teller";
import type { SeatLine, Snapshot } from "../server/line";
import type { Enrolled, Pieces, View } from "../../wire/engine";
import type { LogLine, RoomInfo } from "../../wire/server";

export interface RoomProps {
  title: string;
  snapshot: Snapshot;
  line: SeatLine;
  /** Several people share this screen. */
  shared: boolean;
}

export interface TroopProps {
  type: string;
  side: string;
  pieces: Pieces;
}

/** Keys and what they do. */
export type Keys = [keys: string, words: string][];

/** A counter as far as every game has it. */
export interface Placed {
  label: string;
  hex: string;
}

/** A stride through the past. */
export interface Stride {
  name: string;
  /** Whether an event ends it. */
  ends: (line: LogLine) => boolean;
  /** Whether an event begins what is then told to the end. */
  tells?: (line: LogLine) => boolean;
}

/** What each game shows and says in its own way; the code of its rooms is fetched when they are first shown. */
export interface Face {
  Room: LazyExoticComponent<ComponentType<RoomProps>>;
  /** A counter on the start page. */
  Troop: LazyExoticComponent<ComponentType<TroopProps>>;
  /** The map of a scenario, small. */
  Map: LazyExoticComponent<ComponentType<{ map: Geometry; world: string }>>;
  /** What the signs on its map mean, as far as they are about what is looked for. */
  Legend?: LazyExoticComponent<ComponentType<{ text: string }>>;
  /** Missions of the game that follow each other, below its list of missions. */
  Campaigns?: LazyExoticComponent<ComponentType<{ rooms: RoomInfo[] }>>;
  /** What a round is called. */
  round: string;
  /** About how many seconds of a round a counter takes, all players together. */
  unitSeconds: number;
  /** The names of sides, as answers spell them. */
  peoples: string[];
  /** Words that somebody new does not know, and what they mean. */
  terms: Record<string, string>;
  /** What costs are counted in. */
  measure: string;
  /** The keys that only this game has. */
  keys: Keys;
  /** The key that gives an order to the chosen unit, by the kind of the order. */
  orders: Record<string, string>;
  /** The kind of the offers that make up one number, chosen by counting up and down; empty if there is none. */
  counted: string;
  /** Kinds of answers after which the same unit is given an order. */
  opens: string[];
  /** Kinds of plain answers that no number key gives. */
  unkeyed?: string[];
  /** Kinds of offers that are never asked about again, though dice may follow. */
  sure: string[];
  /** How a hex is meant, where the words of the command would puzzle. */
  ways: Record<string, string>;
  /** Whether one may ask what a hex sees. */
  sight: boolean;
  /** Parts of the log that can be shown alone, by the kinds of their events. */
  log: [name: string, match: RegExp][];
  /** The kind of the event that begins a round. */
  begins: string;
  /** Whether a line of the log says nothing that its neighbours do not say better. */
  isEcho: (line: LogLine, before: LogLine | undefined, after: LogLine | undefined) => boolean;
  /** The log with lines that belong together told as one. */
  retold?: (log: LogLine[]) => LogLine[];
  units: (view: View) => Placed[];
  /** The side of a unit, where units have one. */
  sideOfUnit?: (view: View, label: string) => string;
  /** Kinds of events that end an action of a player. */
  settles?: RegExp;
  /** Strides in which a game can be looked back on, by the events that end one; where a stride is played, from its first event on. */
  strides?: Stride[];
  /** Whether a line is told together with the one before it while the past goes on by itself. */
  runs?: (line: LogLine, before: LogLine) => boolean;
  /** By how many points a side leads. */
  lead?: (view: View, side: string) => number;
  /** What else counts at the end of a game, by side. */
  tally?: [name: string, of: (view: View, log: LogLine[], side: string) => string | number][];
  /** What is told together, where the usual does not fit. */
  joins?: Joins;
  /** How beats are told, where that takes the counters of the scenario. */
  telling?: (roster: Map<string, Enrolled>) => Partial<Manner>;
  /** The side a seat is on. */
  sideOf: (view: View, seat: string) => string;
  /** What the question to a seat is about. */
  about: (view: View) => string;
  /** The question to somebody else, where everybody may know it. */
  window: (view: View) => string;
  /** The name of a kind of unit. */
  nameOf: (pieces: Pieces, type: string) => string | undefined;
}

const FACES = new Map<string, Face>();

/** Makes a game known to the page. */
export const register = (game: string, face: Face): Map<string, Face> => FACES.set(game, face);

/** How a game is shown; one that is not known as the first. */
export const faceOf = (game: string): Face => FACES.get(game) ?? ([...FACES.values()][0] as Face);
