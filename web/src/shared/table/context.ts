import { createContext, useContext, type Dispatch } from "react";
import type { Geometry } from "../board/geometry";
import type { Choices } from "../offers/offers";
import type { Scene } from "../beats/scenes";
import type { Retell } from "./retell";
import type { Step, TableState } from "./state";
import type { Face, Placed } from "./faces";
import type { Enrolled, Explained, Offer, Pieces, View } from "../../wire/engine";
import type { SeatLine } from "../server/line";
import type { Line, LogLine, SeatInfo, StateFrame, TableFrame } from "../../wire/server";

export interface TableFacts {
  token: string;
  game: string;
  /** What the game shows in its own way. */
  face: Face;
  info: SeatInfo;
  map: Geometry;
  terrains: Record<string, Explained>;
  pieces: Pieces;
  /** The counters of the scenario by label, in games whose views name nothing else. */
  roster: Map<string, Enrolled>;
  /** What is on the board now: the newest view, or a past one while the game is looked back on. */
  view: View;
  frame: StateFrame;
  log: LogLine[];
  /** Offers of the question to this seat; empty while looking back. */
  choices: Choices;
  mine: boolean;
  /** Whether somebody sits here, and does not only look on. */
  plays: boolean;
  /** Several people share this screen. */
  shared: boolean;
  /** The other seats at this screen. */
  handOver: string[];
  /** Lets the curtain fall for another seat at this screen. */
  giveScreen: (seat: string) => void;
  /** The line to the server. */
  line: SeatLine;
  /** Who is at the table, and what is wished for. */
  table: TableFrame | null;
  /** What was said there. */
  said: Line[];
  /** The seats whose eyes can be borrowed while a record is looked at. */
  seers: string[];
  waiting: boolean;
  /** What is being told just now; the question waits until it has been. */
  telling: Scene | null;
  /** Where units fell, as far as it was seen. */
  fallen: Map<string, string>;
  /** A moment of the past is asked for and not here yet. */
  loading: boolean;
  /** The last moment that can be looked at. */
  end: number;
  /** Skips what is being told, or holds it. */
  teller: { skip: () => void; end: () => void; pause: (on: boolean) => void };
  /** Whether each step of what is told stays until it is left. */
  paused: boolean;
  /** Tells once more what happened at a moment. */
  again: (ply: number) => void;
  ui: TableState;
  dispatch: Dispatch<Step>;
  /** Gives an offer as the answer; where dice follow it is armed first. */
  choose: (offer: Offer, sure?: boolean) => void;
  say: (text: string) => void;
  undo: () => void;
  /** Names counters as they name themselves, in words that were not sent with a state. */
  retell: Retell;
  /** The unit the present question is about, if it is about one. */
  subject: string;
  /** The same, or the chosen one. */
  actor: string;
  unit: (label: string) => Placed | undefined;
}

export const TableContext = createContext<TableFacts | null>(null);

export function useTable(): TableFacts {
  const facts = useContext(TableContext);
  if (!facts) throw new Error("used outside of a table");
  return facts;
}
