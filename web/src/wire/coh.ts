// Written by web/wire.py from the structs of the server; change those, not this.
import type { Explained, Offer } from "./engine";

/** A position as one seat knows it. */
export interface CohView {
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
  /** The force the seat answers for now; empty if it is not asked, or for both of its forces. */
  commander: string;
  /** What the question is about, to the seat that is asked. */
  about: string;
  /** The hex the roll or action in question is aimed at. */
  aim: string;
  /** The question to another seat, where everybody may know it. */
  window: string;
  /** Whether a card is asked for on a roll of which no card there is could make more. */
  settled: boolean;
  round: number;
  rounds: number;
  turn: string;
  initiative: string;
  leader: string;
  advantage: number;
  /** The points as the edition counts them. */
  vp: number[];
  /** For each player who is activated, and how many action points are left. */
  tracks: TrackView[];
  /** The points of each player, where each plays for himself. */
  credits: number[];
  /** The player who took each control marker, likewise. */
  takers: number[];
  passes: number;
  counted: number[];
  sides: SideView[];
  units: UnitView[];
  control: [string, string][];
  smoke: [string, number][];
  /** The weapon cards given by the mission: whose, which, and how many uses are left. */
  weapons: [string, string, number][];
  /** The units that carry the weapon cards, where they are given to units. */
  bearers: string[];
  strikes: StrikeView[];
  fixtures: FixtureView[];
  /** 17.10 The hexes known to be free of hidden enemy mines. */
  trodden: string[];
  deck: number;
  discards: string[];
  pile: number;
  acted: string[];
  barred: [string, string][];
  /** Units that moved without care in the turn just before, where that is a rule. */
  careless: string[];
  coming: [string, string, string][];
  bogged: string[];
  /** The vehicles that the ground holds until they are towed out. */
  stuck: string[];
  over: boolean;
}

/** A fortification or obstacle as a seat sees it; of hidden enemy mines only that there are some. */
export interface FixtureView {
  hex: string;
  kind: string;
  owner: string;
  facing: string;
  hidden: boolean;
  hit_number: number;
  /** The table of the mission in whose area its owner hid it before the game, or -1. */
  table: number;
}

/** Everything printed on counters and cards, by id; each game has its own of each. */
export interface Pieces {
  units: Record<string, PrintedUnit>;
  markers: Record<string, PrintedMarker>;
  cards: Record<string, PrintedCard>;
  features: Record<string, Explained>;
}

/** A card with the title it bears. */
export interface PrintedCard {
  id: string;
  name: string;
  copies: number;
  kind: string;
  category: string;
  cost: number;
  cost_colour: string;
  cost_source: string;
  group: boolean;
  hidden: boolean;
  rule: string;
  text: string;
  he: boolean;
  radius: number;
  penalty_ap: number;
  firepower: number;
  losses: number[];
  luck: number[];
  reveal_range: number;
  nation: string;
  foot_only: boolean;
  fp_red: number;
  fp_blue: number;
  reach: number;
  adjacent_ar: number;
  ignores_terrain: boolean;
  /** Whether nothing but the flank and its marker defends against it. */
  ignores_cover: boolean;
  /** Whether it has no bonus in close combat. */
  no_close_combat: boolean;
  /** Whether the hit marker of the unit that uses it changes its firepower. */
  marker_counts: boolean;
  vehicles_only: boolean;
  lays_mines: boolean;
  title: string;
}

/** A hit marker and what it does, in words, and where its copies come from. */
export interface PrintedMarker {
  id: string;
  pool: string;
  name: string;
  rule: string;
  copies: number;
  copies_source: string;
  /** The choice of an option that brings the marker into its pile. */
  only_if: string;
  /** The choice that keeps it out. */
  unless: string;
  rally: number;
  no_rally: boolean;
  only_rally: boolean;
  no_actions: boolean;
  no_attack: boolean;
  /** The one colour of firepower it bars. */
  no_fire: string;
  no_move: boolean;
  xx: boolean;
  may_be_towed: boolean;
  attack_cost: number;
  move_cost: number;
  pivot_cost: number;
  fp_red: number;
  fp_blue: number;
  range_set: number;
  front: number;
  flank: number;
  text: string;
  source: string;
}

/** A counter as it is printed, the picture on it, and where its figures come from. */
export interface PrintedUnit {
  id: string;
  nation: string;
  name: string;
  name_2e: string;
  name_3e: string;
  count: number;
  years: string;
  years_3e: string;
  first_number: number;
  line: number;
  line_3e: number;
  attack_cost: number;
  indirect_attack_cost: number;
  move_cost: number;
  move_type: string;
  move_class: string;
  hit_pile_2e: string;
  bonus_moves: number;
  track_bonus_moves: number;
  bonus_confidence: string;
  fp_red: number;
  fp_blue: number;
  range_min: number;
  range_max: number;
  def_front: number;
  def_flank: number;
  def_colour: string;
  crewed: string;
  turreted: boolean;
  tank: boolean;
  open_top: boolean;
  /** Whether it may use blue firepower on an open top in close combat where others may not (15.6b). */
  tank_hunter: boolean;
  apc_bonus: number;
  flamethrower: string;
  he: boolean;
  mortar_mm: number;
  unburdened: boolean;
  can_attack: boolean;
  inferred: string[];
  checks: string[];
  notes: string;
  confidence: string;
  /** How it moves. */
  class: string;
  sign: string;
  source: string;
}

/** A player's tracks; his hand is listed only to himself, not to a partner. */
export interface SideView {
  seat: string;
  commander: string;
  side: string;
  caps: number;
  allocation: number;
  lost: number;
  cards: number;
  hand: string[];
  objective: string;
}

/** A strike as a seat sees it; of a planned enemy strike only the card and the round are public (13.5). */
export interface StrikeView {
  seat: string;
  card: string;
  oba: number;
  round: number;
  hex: string;
  smoke: boolean;
  done: boolean;
}

/** The activation of a player: the units that share it and what is left to them. */
export interface TrackView {
  units: string[];
  /** Where the points were rolled in secret, what has been spent of them, to all but their player. */
  points: number;
  secret: boolean;
}

/** A counter as a seat sees it; a face-down enemy marker shows only the colour of its back. Of a hidden enemy unit nothing is shown but that it is hidden. */
export interface UnitView {
  label: string;
  type: string;
  side: string;
  commander: string;
  hex: string;
  facing: string;
  spent: boolean;
  stressed: boolean;
  marker: string;
  pile: string;
  face_up: boolean;
  dug_in: boolean;
  /** The kind of fortification it occupies. */
  inside: string;
  aboard: string;
  round: number;
  hidden: boolean;
}
