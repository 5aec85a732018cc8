/** What the server sends, as docs/protocol.md describes it. */

export interface Part {
  value: number;
  words: string;
  rule: string;
}

export interface Sum {
  total: number;
  parts: Part[];
}

export interface Chances {
  result: string;
  ways: number;
  of: number;
}

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
  /** How many of the cost make one point. */
  scale?: number;
  /** Hexes an answer leads to, each with the command that names it at once. */
  leads?: [hex: string, text: string][];
}

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
  aboard: string;
  round: number;
  hidden: boolean;
}

/** A player's tracks; in a game of four two players make a side. */
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

export interface FixtureView {
  hex: string;
  kind: string;
  owner: string;
  facing: string;
  hidden: boolean;
  hit_number: number;
}

export interface StrikeView {
  seat: string;
  card: string;
  round: number;
  hex: string;
  smoke: boolean;
  done: boolean;
}

/** What the view of every game has. */
export interface BaseView {
  game: string;
  scenario: string;
  seat: string;
  awaited: string[];
  prompt: string;
  rule: string;
  options: string[];
  offers: Offer[];
  world: string;
  over: boolean;
}

export interface View extends BaseView {
  /** The force a question is about, where a seat has two. */
  commander: string;
  /** What the question is about, and the hex it is aimed at. */
  about: string;
  aim: string;
  /** The question to somebody else, where everybody may know it. */
  window: string;
  /** What the seat may do while another one is asked. */
  meanwhile?: Offer[];
  round: number;
  rounds: number;
  turn: string;
  initiative: string;
  leader: string;
  advantage: number;
  passes: number;
  sides: SideView[];
  units: UnitView[];
  control: [hex: string, owner: string][];
  smoke: [hex: string, density: number][];
  weapons: [commander: string, card: string, left: number][];
  strikes: StrikeView[];
  fixtures: FixtureView[];
  deck: number;
  discards: string[];
  pile: number;
  coming: [unit: string, from: string, to: string][];
}

export interface LogLine {
  ply: number;
  seat?: string;
  kind: string;
  words: string;
  rule: string;
  dice?: number[];
  sums?: Record<string, Sum>;
}

export interface Outcome {
  winner: string;
  margin: number;
  /** The end as a sentence, where the game has one of its own. */
  words?: string;
}

/** What binds everybody to the dice of a game. */
export interface DiceInfo {
  /** The commitment to the secret drawn before anybody sat down. */
  commitment: string;
  /** The commitments to the seeds that seats have added, by seat. */
  seeds: Record<string, string>;
  /** The seats whose seed the dice still wait for. */
  owed: string[];
}

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
}

export interface RefusedFrame {
  type: "refused";
  ply: number;
  message: string;
  rule: string;
}

export type Frame = StateFrame | RefusedFrame;

export interface OptionChoice {
  name: string;
  values: string[];
  default: string;
  text: string;
  rule: string;
}

/** A condition of victory; it may be meant for either side. */
export interface Goal {
  side: string;
  text: string;
  hexes: string[];
  rule: string;
}

/** A scenario with the seats and forces of those who play it. */
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
  forces: Record<string, { type: string; count: number; name?: string; round?: number }[]>;
  world: string;
  source: string;
  /** How it is won. */
  goals: Goal[];
  /** What is printed, reconstructed or our own, in sentences. */
  notes: string[];
}

export interface Scenario extends Briefing {
  options: OptionChoice[];
}

export interface Game {
  id: string;
  title: string;
  scenarios: Scenario[];
}

export interface Catalogue {
  games: Game[];
  players: string[];
}

export interface SeatLink {
  token: string;
  link: string;
}

export interface NewRoom {
  room: string;
  seats: Record<string, SeatLink>;
}

export interface SavedRoom {
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
  seats: Record<string, SeatLink>;
  /** Why the game cannot be opened, or not be shown in full; empty if it can. */
  trouble: string;
}

export interface SavedRooms {
  rooms: SavedRoom[];
  /** Where older games go on; null if there are none. */
  next: number | null;
}

export interface SeatInfo {
  room: string;
  seat: string;
  scenario: string;
  title: string;
  game: string;
  world: string;
  players: Record<string, string>;
  seats: string[];
  finished: boolean;
  options: Record<string, string>;
  replay: boolean;
  ply: number;
  /** The seats that are asked now. */
  awaited: string[];
  /** The moment at which a link to a position ends; null for whoever sits at the table. */
  until: number | null;
  dice: DiceInfo;
}

/** A hex of the board; its middle is given in units of the circumradius. */
export interface BoardHex {
  name: string;
  x: number;
  y: number;
  terrain: string;
  level: number;
  half?: boolean;
}

export interface Described {
  name: string;
  text: string;
  rule: string;
}

/** Something long: pairs of hexes, with it between them or joined by it. */
export interface Course {
  kind: string;
  name: string;
  pairs: [string, string][];
}

export interface MapLabel {
  name: string;
  kind: string;
  hexes: string[];
}

/** A counter of a scenario, where views name it by its label alone. */
export interface Enrolled {
  label: string;
  type: string;
  side: string;
  nation: string;
  name: string;
  parent: string;
  formation: string;
  turn: number;
  places: string[];
  /** What must happen before it comes. */
  condition: string;
  note: string;
}

export interface BoardData {
  shape: { columns: number; rows: number; first_high: boolean; pointy?: boolean };
  hexes: BoardHex[];
  roads: string[][];
  walls: [string, string][];
  objectives: { hex: string; name: string }[];
  terrains: Record<string, Described>;
  /** What runs along hexsides, and from hex to hex. */
  sides: Course[];
  lines: Course[];
  labels: MapLabel[];
}

export interface Piece {
  id: string;
  nation: string;
  name: string;
  sign: string;
  class: string;
  attack_cost: number;
  indirect_attack_cost: number;
  move_cost: number;
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
  bonus_moves: number;
  mortar_mm: number;
  flamethrower: string;
  inferred: string[];
  confidence: string;
  source: string;
}

export interface Card {
  id: string;
  title: string;
  kind: string;
  category: string;
  cost: number;
  cost_colour: string;
  cost_source?: string;
  text: string;
  rule: string;
}

export interface HitMarker extends Described {
  id: string;
  pool: string;
}

export interface Pieces {
  units: Record<string, Piece>;
  cards: Record<string, Card>;
  markers: Record<string, HitMarker>;
  features: Record<string, Described>;
}

export interface Rule {
  number: string;
  title: string;
  obligations: string[];
  clauses?: { id: string; title: string; texts: string[] }[];
}

export interface Odds {
  /** A unit's label, or a fortification or obstacle in words. */
  unit: string;
  numbers: { name: string; sum: Sum }[];
  need: number;
  chances: Chances[];
}

/** The odds of one attack against everything it meets. */
export interface AttackOdds extends Odds {
  targets: Odds[];
}

export interface SightHex {
  hex: string;
  visible: boolean;
  distance: number;
  reason: string;
  rule: string;
}

/** Whether a command is an answer now, and why not. */
export interface Why {
  legal: boolean;
  message: string;
  rule: string;
}

export interface Moment {
  ply: number;
  last: number;
  view: View;
  log: LogLine[];
  /** What each seat saw; only for those who look at a record. */
  views?: Record<string, View>;
}

export interface ReferenceTable {
  title: string;
  rule: string;
  columns: string[];
  rows: string[][];
  source: string;
}
