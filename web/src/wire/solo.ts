// Written by web/wire.py from the structs of the server; change those, not this.
import type { FixtureView, PrintedCard, PrintedMarker, PrintedUnit, SideView, StrikeView, TrackView, UnitView } from "./coh";
import type { Explained, Offer } from "./engine";

/** An order card as text. */
export interface CardTold {
  id: number;
  command: boolean;
  face: string[];
  sources: string[];
}

/** What lies in the piles, and the chance of becoming spent for each cost from 1 on, in percent. */
export interface DeckTold {
  hidden: number;
  blue: number;
  used: number;
  costs: number[];
  ai: number[];
  units: number[];
}

/** What a page keeps: the notebook and the order cards. */
export interface Desk {
  book: Notebook;
  piles: Piles;
}

/** One counter on the map. */
export interface Entry {
  id: number;
  name: string;
  side: "ai" | "unit";
  /** What it is, as its owner calls it, or the id of a unit of the game. */
  kind: string;
  hex: string;
  rumour: boolean;
  facing: string;
  fresh: boolean;
  hit: boolean;
  face_down: boolean;
  acted: boolean;
}

/** One line of an order card. */
export interface FaceLine {
  /** cc, sr, third, tactical-1 and so on, or mission. */
  name: string;
  text: string;
}

/** What a page asks the referee to do. */
export interface Letter {
  do: "check" | "look" | "news" | "round" | "start" | "turn";
  desk?: Desk | null;
  /** news: what is told of the table. */
  line?: string;
  /** turn: the card somebody has drawn for himself; 0: the referee draws. look: the card. */
  card?: number;
  cost?: number;
  /** What the draws and rolls of this turn come from. */
  seed?: number;
  said?: Said[];
  first_card?: number;
  last_card?: number;
  without?: number[];
  nation?: string;
  last?: string;
}

/** One line of the record sheet. */
export interface Line {
  scenario: string;
  title: string;
  text: string;
  /** What the mission before has brought. */
  carried: string;
  /** What the mission is begun with; none as long as the one before is not over. */
  options: Record<string, string>;
  game: string;
  /** lost-badly, lost, won, won-well; nothing as long as it is not over. */
  result: string;
  margin: number;
}

/** One line of the card as it was tried, with its reasons. */
export interface LineTold {
  line: string;
  text: string;
  fired: boolean;
  reason: string;
  rule: string;
  why: string[];
}

/** What a page asks the referee of a mission. */
export interface MissionLetter {
  mission: string;
  options?: Record<string, string>;
  /** Everything that was said and drawn so far. */
  lines?: string[];
  /** turn, round, pass, or news of the table. */
  say?: string;
  /** turn: the card somebody has drawn for himself; 0: the referee draws. */
  card?: number;
  /** The answer to the question that waits. */
  answer?: string;
  /** What draws and rolls come from. */
  seed?: number;
  /** Whether somebody throws the dice himself. */
  own_dice?: boolean;
}

/** Everything that is known of the table. */
export interface Notebook {
  entries: Entry[];
  /** How many counters there have been. */
  counters: number;
  objectives: string[];
  facts: Record<string, string>;
  last_row: string;
  last_column: number;
  /** The nation of the AI, by which kinds of units are looked up. */
  nation: string;
}

/** 2.3 An order card as it is drawn. */
export interface OrderFace {
  id: number;
  blue: boolean;
  stance: string;
  symbol: string;
  hex: string;
  /** The same hex in the 3rd edition's names. */
  hex_3e: string;
  spent: number;
  /** 3.1.2 Whether it bears the remain-fresh sign. */
  sign: boolean;
  /** 2.3.1 How far the mission track advances, 0 if it does not. */
  steps: number;
  /** 2.3.1 The most AI and Units in play for that; None: however many there are. */
  most: number | null;
  lines: FaceLine[];
  sources: string[];
}

/** Two piles of order cards; neither has an order, a draw is a roll. */
export interface Piles {
  hidden: number[];
  open: number[];
}

/** One short question; what is answered is written down under its key and not asked again. */
export interface Question {
  key: string;
  text: string;
  kind: "choice" | "facing" | "hexes" | "number" | "text" | "yes";
  choices: string[];
  /** What an empty answer means. */
  default: string;
  /** The hex it is about, for a map that lights it. */
  place: string;
}

/** An order card that was read, and what it came to, line by line. */
export interface Reading {
  card: number;
  tried: Tried[];
}

/** 8.0 The record sheet of a campaign as far as it has come. */
export interface RecordSheet {
  id: string;
  title: string;
  text: string;
  lines: Line[];
  /** Which line is to be played or is being played; as many as there are lines at the end. */
  next: number;
  verdict: string;
}

/** The record sheet of every campaign. */
export interface RecordSheets {
  campaigns: RecordSheet[];
}

/** What the referee answers: a question, or the desk as it is now and what happened. */
export interface Reply {
  desk: Desk;
  deck: DeckTold;
  told: string[];
  question: Question | null;
  card: CardTold | null;
  lines: LineTold[];
}

/** The answer to one question of the turn that is going on. */
export interface Said {
  key: string;
  answer: string;
}

/** 7.0 What a mission tells about its card-driven opponent; nothing of it changes in a game. */
export interface SheetTold {
  /** How many spaces the mission track has. */
  length: number;
  spaces: SpaceTold[];
  counteractions: string[];
  mission_orders: string[];
}

/** What is printed on counters and cards, the order cards among them. */
export interface SoloPieces {
  units: Record<string, PrintedUnit>;
  markers: Record<string, PrintedMarker>;
  cards: Record<string, PrintedCard>;
  features: Record<string, Explained>;
  orders: Record<string, OrderFace>;
}

/** A position of the solo game as the Player knows it. */
export interface SoloView {
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
  /** The order card that lies open, or 0. */
  order_card: number;
  /** The order card the lines below belong to, or 0. */
  read: number;
  /** 2.3.2 The lines of that card as they were tried, with who was weighed and why. */
  tried: Tried[];
  /** The order cards that were read before it since the Player acted, with their lines. */
  earlier: Reading[];
  /** The order cards that can still be drawn; nobody knows their order. */
  orders: number[];
  /** The order cards in the discards. */
  spoils: number[];
  /** 3.1.1 For each cost from 1 up how many of how many cards leave a Unit spent. */
  spent_odds: [number, number][];
  /** 4.2 The same for the AI, whom no sign keeps fresh. */
  ai_odds: [number, number][];
  /** 4.3 The command cards of this mission. */
  blue: number[];
  space: number;
  /** The mission track, the counteractions and the mission orders. */
  sheet: SheetTold;
  /** What lies in the cup of rumoured enemies. */
  cup: [string, number][];
  /** The counters that stand for rumoured enemies. */
  rumours: string[];
  just: number[];
  unmasked: [number, number][];
  closing: boolean;
}

/** 7.2 A space of the mission track on which something happens. */
export interface SpaceTold {
  space: number;
  name: string;
  /** Whether it counts also where it is only passed. */
  yellow: boolean;
  events: string[];
  source: string;
}

/** What the referee of a mission answers. */
export interface Told {
  lines: string[];
  told: ToldLine[];
  question: Question | null;
  /** What is to be done now, where the round or the mission is over. */
  notes: string[];
  over: boolean;
  /** The table as the Player may know it; nothing is offered in it. */
  view: SoloView;
}

/** One thing that happened. */
export interface ToldLine {
  kind: string;
  words: string;
  rule: string;
}

/** One line of the card as it was tried. */
export interface Tried {
  /** cc, sr, third, tactical-1 and so on, mission, or counter-1, mission-1 inside the mission's lists. */
  line: string;
  text: string;
  fired: boolean;
  weighed: Weighed[];
  reason: string;
  rule: string;
  /** Who carries it out, or leads those who do. */
  actor: number;
  /** The Unit it is done to or moved towards. */
  target: number;
  /** The hex that is moved into. */
  place: number;
  /** The front after a move or a pivot. */
  facing: number;
}

/** One candidate at one step, and why it was kept or dropped. */
export interface Weighed {
  /** ai, target, hex or facing. */
  what: string;
  id: number;
  kept: boolean;
  reason: string;
  rule: string;
  /** The number that was compared, if one was. */
  value: number | null;
  /** For a target or a hex: the AI it was weighed for. */
  by: number;
}
