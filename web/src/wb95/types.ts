import { useTable, type TableFacts } from "../shared/table/context";
import type { Duty } from "../wire/planning";
import type { BaseView, Described, Enrolled } from "../wire/types";

/** A counter as a seat sees it; what has its usual value is left out. */
export interface UnitState {
  label: string;
  /** A hex, `waiting`, `eliminated`, or `hidden` for an enemy under a masking counter. */
  hex: string;
  cel?: number;
  transport?: boolean;
  oos?: number;
  shaken?: number;
  moved?: boolean;
  fought?: boolean;
  struck?: boolean;
  retreated?: boolean;
  strategic?: boolean;
  shown?: boolean;
  barraged?: number;
  bank?: boolean;
  stamp?: number;
  zone?: number;
  ready?: number;
}

/** A hidden enemy counter: where it is and what is told of it. */
export interface Unknown {
  hex: string;
  profile: string;
  type: string;
  cel: number;
  struck: boolean;
}

export interface Wb95View extends BaseView {
  title: string;
  turn: number;
  turns: number;
  day: string;
  phase: number;
  phase_name: string;
  /** The side whose phase it is. */
  mover: string;
  vp: [axis: number, soviet: number];
  units: UnitState[];
  unknown: Unknown[];
  /** The holder of every hex, column by column: a, s or a dot. */
  control: string;
  forts: [hex: string, kind: string, side: string][];
  bridges: string[];
  pools: [side: string, hex: string, left: number, born: number][];
  missions: [side: number, kind: string, hex: number, sp: number, bridge: number][];
  air: [axis: number, soviet: number];
  ammo: [axis: number, soviet: number];
  works: [hq: number, bridge: number, turn: number][];
  holders: [bridge: string, side: string][];
  masks: string[];
  entered: [hex: string, cel: number, side: string][];
  winner: string;
  margin: number;
  strategic_win: boolean;
  /** The procedure and the step that ask, such as `Move.go`; empty for a seat that is not asked. */
  step: string;
  /** The seat's own air missions as planned so far. */
  sealed: [kind: string, place: string, sp: number][];
  /** The seat's own air SP that no mission has taken yet. */
  air_left: number;
  owed: Duty[];
}

/** What is printed on the counters of a class. */
export interface UnitClass {
  id: string;
  side: string;
  nation: string;
  type: string;
  size: string;
  mp: number;
  cel: number;
  stars: string[];
  mobility: string;
  towed: boolean;
  regular: boolean;
  zoc: boolean;
  attacks: boolean;
  source: string;
  sp: number;
  sp_reduced: number;
  attack_sp: number;
  defence_sp: number;
  morale_limit: number;
  armoured_cars: boolean;
  prov: Record<string, string>;
  rationale: string;
  note: string;
}

/** A counter with what is printed on it and what it stands for. */
export interface Piece {
  state: UnitState;
  counter: Enrolled;
  kind: UnitClass;
}

export interface KharkovFacts extends Omit<TableFacts, "view" | "pieces" | "unit"> {
  view: Wb95View;
  pieces: { units: Record<string, UnitClass>; features: Record<string, Described> };
  unit: (label: string) => UnitState | undefined;
}

/** What the parts of the table share, as this game has it. */
export const useKharkov = (): KharkovFacts => useTable() as unknown as KharkovFacts;

export const SIDES = ["axis", "soviet"] as const;
