// Written by web/wire.py from the structs of the server; change those, not this.
import type { Duty, Explained, Offer } from "./engine";

/** 8.2.1 An air mission: whose, what, where, and how strong; of a bridge the hexside. */
export type Mission = [number, string, number, number, number];

/** Everything printed on counters and cards, by id; each game has its own of each. */
export interface Pieces {
  units: Record<string, UnitClass>;
  markers: Record<string, unknown>;
  cards: Record<string, unknown>;
  features: Record<string, Explained>;
}

/** A kind of counter; artillery has two strengths, all others one. */
export interface UnitClass {
  id: string;
  side: string;
  nation: string;
  type: string;
  size: string;
  years: number[];
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
  in_scenarios: boolean;
  /** Where single figures come from, shown beside them. */
  prov: Record<string, string>;
  /** Why reconstructed figures are what they are, shown with the counter. */
  rationale: string;
}

/** A counter as a seat sees it; of a hidden enemy only its label stands here. */
export interface UnitView {
  label: string;
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

/** A hidden enemy counter: where it is, what everybody knows of it, and what a neighbour is told. */
export interface Unknown {
  hex: string;
  profile: string;
  type: string;
  cel: number;
  /** Whether it has been attacked in this phase, which everybody saw. */
  struck: boolean;
}

/** A position as one seat knows it. */
export interface Wb95View {
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
  world: string;
  title: string;
  turn: number;
  turns: number;
  day: string;
  phase: number;
  phase_name: string;
  /** The side whose phase it is. */
  mover: string;
  serial: number;
  vp: [number, number];
  units: UnitView[];
  /** Hidden enemy counters without their names. */
  unknown: Unknown[];
  /** The holder of every hex, column by column: a, s or a dot. */
  control: string;
  forts: [string, string, string][];
  bridges: string[];
  pools: [string, string, number, number][];
  missions: Mission[];
  air: [number, number];
  ammo: [number, number];
  /** The seat's own bridges under construction. */
  works: Work[];
  holders: [string, string][];
  masks: string[];
  entered: [string, number, string][];
  over: boolean;
  winner: string;
  margin: number;
  strategic_win: boolean;
  /** The procedure and the step that ask; empty for a seat that is not asked. */
  step: string;
  /** 8.1.7 The seat's own missions planned so far: kind, hex or bridge, SP. */
  sealed: [string, string, number][];
  /** 8.1.1 The seat's own air SP that no mission has taken yet. */
  air_left: number;
  /** What keeps the present question open; only the seat that is asked is told. */
  owed: Duty[];
}

/** 14.3.2 A headquarters that builds a bridge, and the turn it began. */
export type Work = [number, number, number];
