import { announce } from "../ui/announce";
import { settings } from "../ui/settings";
import { play } from "../ui/sound";
import { stretch } from "./pace";
import { hushFor, lengthOf, rolledIn, sentences, together, waysOf, type Item, type Joins, type Picks, type Scene } from "./scenes";
import type { Beat, View } from "../../wire/engine";
import type { LogLine } from "../../wire/server";

/** A state that can be shown: a view and the log up to it. */
export interface State {
  view: View;
  log: LogLine[];
  /** The moment of a record or of the past that is looked at; null for the present. */
  moment: number | null;
  /** The past goes on by itself: what leads to this is told, however much it is. */
  played?: boolean;
}

/** What is on the stage: a state that has been told to its end, or a scene on the way to the next one. */
export interface Stage<T extends State> {
  now: T;
  /** The view of that state, with what has been told of the next one. */
  view: View;
  scene: Scene | null;
  /** How many states or beats wait to be told. */
  waiting: number;
  /** Where units fell. */
  fallen: Map<string, string>;
  /** How many lines of the log have been said aloud. */
  said: number;
  /** Whether each scene stays until it is left. */
  paused: boolean;
}

/** How a game tells its beats. */
export interface Manner {
  joins?: Joins;
  /** What is told next, where that is not simply what comes first. */
  picks?: Picks;
  /** How long a scene takes at a normal pace, where the usual does not fit. */
  lasts?: (items: Item[], view: View) => number;
  /** What a scene is called, where its lines are too many to be read one by one. */
  caption?: (items: Item[]) => string;
  /** What is said while the dice of a scene tumble, where the usual does not fit. */
  hush?: (items: Item[]) => string;
  /** The board leads counters along their ways by itself; they are not set down hex by hex. */
  leads?: boolean;
  /** Lines that only repeat what their neighbours say are not told. */
  isEcho: (line: LogLine, before: LogLine | undefined, after: LogLine | undefined) => boolean;
  units: (view: View) => { label: string; hex: string }[];
}

/** What has been told of units before their state is shown, and the state it leads to. */
interface Change extends Partial<Record<"hex" | "facing", string>> {
  state: number;
}

/** A state that waits to be shown, and the beats that lead to it. */
interface Entry<T> {
  to: T;
  items: Item[];
  state: number;
}

const NOISES: Partial<Record<Beat["kind"], string>> = { hit: "blast", loss: "blast", fire: "shot", roll: "dice", move: "move" };

/** Moments of the past that lie further apart are not told, but shown. */
const FAR = 30;

/** Counters are lifted to the top of their stacks before they set out. */
const LIFT = 40;

/** Tells what leads from one state to the next, beat by beat, and shows each state when it has been told. */
export class Teller<T extends State> {
  private queue: Entry<T>[] = [];
  private last: T;
  private changes = new Map<string, Change>();
  private timers: ReturnType<typeof setTimeout>[] = [];
  private leaving: ReturnType<typeof setTimeout> | undefined;
  /** Whether somebody has asked to be told once more, whatever his pace is. */
  private asked = false;
  private listeners = new Set<() => void>();
  private held: Stage<T>;
  private states = 0;
  private scenes = 0;

  constructor(
    start: T,
    private readonly manner: Manner,
  ) {
    this.last = start;
    this.held = { now: start, view: start.view, scene: null, waiting: 0, said: start.log.length, fallen: new Map(), paused: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly stage = (): Stage<T> => this.held;

  /** The next state; what leads to it is told if it follows the one before, else it is shown at once. */
  push(to: T): void {
    if (to === this.last) return;
    const from = this.last;
    this.last = to;
    this.states++;
    this.bury(from, to);
    const items = follows(from, to) ? this.items(from, to) : null;
    if (!items || stretch(1) === 0) return this.end();
    this.queue.push({ to, items, state: this.states });
    this.set({ waiting: this.waiting() });
    if (!this.held.scene) this.next();
  }

  /** Tells once more what led from one state to another, then shows the newest again. */
  retell(from: T, to: T): void {
    this.end();
    this.states++;
    this.asked = true;
    this.queue = [
      { to, items: this.items(from, to), state: this.states },
      { to: this.last, items: [], state: this.states },
    ];
    this.set({ now: from, view: from.view, waiting: this.waiting() });
    this.next();
  }

  /** Each scene stays until it is left, or not; whoever waits at one goes on. */
  readonly pause = (on: boolean): void => {
    this.set({ paused: on });
    if (on) clearTimeout(this.leaving);
    else this.skip();
  };

  /** Ends the present scene. */
  readonly skip = (): void => {
    if (this.held.scene) this.leave();
  };

  /** Shows the newest state, whatever has not been told. */
  readonly end = (): void => {
    this.stop();
    this.queue = [];
    this.asked = false;
    this.changes.clear();
    this.set({ now: this.last, view: this.last.view, scene: null, waiting: 0 });
  };

  /** Ends everything that is under way. */
  readonly stop = (): void => {
    clearTimeout(this.leaving);
    this.timers.forEach(clearTimeout);
    this.timers = [];
  };

  /** Notes where units stood before they fell. */
  private bury(from: T, to: T): void {
    const at = new Map(this.manner.units(from.view).map((unit) => [unit.label, unit.hex]));
    const found = to.log.slice(from.log.length).flatMap(({ beat }) => {
      for (const label of beat?.kind === "move" ? (beat.units ?? []) : []) at.set(label, beat?.path?.at(-1) ?? "");
      return beat?.kind === "loss" ? (beat.units ?? []).map((label) => [label, at.get(label) ?? ""] as const) : [];
    });
    if (found.length) this.held = { ...this.held, fallen: new Map([...this.held.fallen, ...found]) };
  }

  private items(from: T, to: T): Item[] {
    const state = this.states;
    const news = to.log.slice(from.log.length);
    return news.flatMap((line, i) => {
      const echo = this.manner.isEcho(line, news[i - 1], news[i + 1]);
      return line.beat && !echo ? [{ line, beat: line.beat, state }] : [];
    });
  }

  private waiting(): number {
    return this.queue.reduce((sum, { items }) => sum + Math.max(1, items.length), 0);
  }

  /** The beats of the next scene among those that wait. */
  private picked(items: Item[]): Item[] {
    return this.manner.picks?.(items) ?? items.slice(0, together(items, this.manner.joins));
  }

  /** How much is left to tell: beats, or scenes where the game puts them together itself. */
  private length(): number {
    if (!this.manner.picks) return this.waiting();
    let left = this.queue.flatMap((entry) => entry.items);
    let scenes = 0;
    for (; left.length; scenes++) {
      const taken = new Set(this.picked(left));
      left = left.filter((item) => !taken.has(item));
    }
    return scenes;
  }

  /** Shows every state whose beats have been told, then begins the next scene. */
  private next(): void {
    let shown: Entry<T> | undefined;
    while (this.queue[0] && !this.queue[0].items.length) shown = this.queue.shift();
    for (const [label, { state }] of this.changes) if (shown && state <= shown.state) this.changes.delete(label);
    const now = shown?.to ?? this.held.now;
    const waiting = this.waiting();
    this.set({ now, view: this.patched(now.view), scene: null, waiting });
    const factor = waiting ? stretch(this.length()) || Number(this.asked) : 0;
    if (!waiting) {
      this.asked = false;
      return;
    }
    if (!factor) return this.end();
    this.begin(factor);
  }

  private begin(factor: number): void {
    const items = this.queue.flatMap((entry) => entry.items);
    const taken = this.picked(items);
    const ways = waysOf(taken);
    const time = (this.manner.lasts?.(taken, this.held.view) ?? lengthOf(taken)) * factor;
    const hexes = Math.max(1, ...[...ways.values()].map((way) => way.length - 1));
    const onWay = ways.size ? Math.min(time, lengthOf(taken.filter(({ beat }) => beat.kind === "move")) * factor) : 0;
    const need = [...taken, ...items.filter((item) => !taken.includes(item)).slice(0, 1)].find(({ beat }) => beat.need != null)?.beat.need ?? null;
    const places = this.places(taken);
    const words = this.manner.caption?.(taken) || sentences(taken);
    const leads = this.queue[0]?.to.view ?? this.last.view;
    const hush = rolledIn({ items: taken }) ? (this.manner.hush?.(taken) ?? hushFor(need)) : "";
    const scene: Scene = { number: ++this.scenes, items: taken, words, hush, time, glide: onWay / hexes, places, need, leads };
    this.set({ scene });
    this.sayAloud(taken, this.manner.caption ? words : taken.map(({ line }) => line.words).join(" "));
    for (let step = 1; step <= hexes && ways.size && !this.manner.leads; step++) {
      this.timers.push(setTimeout(() => this.stepOn(ways, step), LIFT + (step - 1) * scene.glide));
    }
    const turns = taken.filter(({ beat }) => beat.kind === "turn");
    if (turns.length) this.timers.push(setTimeout(() => this.turn(turns), LIFT + onWay * 0.8));
    if (!this.held.paused && settings().pace !== "step by step") this.leaving = setTimeout(() => this.leave(), LIFT + time);
  }

  /** The scene is over: what it tells has happened. */
  private leave(): void {
    this.stop();
    const scene = this.held.scene;
    if (!scene) return;
    const state = Math.max(...scene.items.map((item) => item.state));
    for (const [label, way] of waysOf(scene.items)) this.change(label, { hex: way[way.length - 1] as string, state });
    for (const { beat } of scene.items) {
      for (const label of beat.units ?? []) {
        if (beat.kind === "turn" && beat.facing) this.change(label, { facing: beat.facing, state });
        if (beat.kind === "loss") this.change(label, { hex: "destroyed", state });
      }
    }
    const told = new Set(scene.items);
    for (const entry of this.queue) entry.items = entry.items.filter((item) => !told.has(item));
    this.next();
  }

  private stepOn(ways: Map<string, string[]>, step: number): void {
    const state = this.held.scene?.items.at(-1)?.state ?? this.states;
    for (const [label, way] of ways) this.change(label, { hex: way[Math.min(step, way.length - 1)] as string, state });
    this.set({ view: this.patched(this.held.now.view) });
  }

  private turn(items: Item[]): void {
    for (const { beat, state } of items) for (const label of beat.units ?? []) this.change(label, { facing: beat.facing ?? "", state });
    this.set({ view: this.patched(this.held.now.view) });
  }

  private change(label: string, change: Change): void {
    this.changes.set(label, { ...this.changes.get(label), ...change });
  }

  private patched(view: View): View {
    if (!this.changes.size) return view;
    const units = this.manner.units(view).map((unit) => {
      const { hex, facing } = this.changes.get(unit.label) ?? {};
      return hex || facing ? { ...unit, ...(hex ? { hex } : {}), ...(facing ? { facing } : {}) } : unit;
    });
    return { ...view, units } as View;
  }

  /** The hexes of a scene: where its units stand, where they go, where something is done. */
  private places(items: Item[]): string[] {
    const at = new Map(this.manner.units(this.held.view).map((unit) => [unit.label, unit.hex]));
    const found = items.flatMap(({ beat }) => {
      const units = [...(beat.units ?? []), ...(beat.targets ?? [])].flatMap((label) => at.get(label) ?? []);
      return [...units, ...(beat.path ?? [])];
    });
    const last = this.held.scene?.places ?? this.before;
    this.before = found.length ? found : last;
    return this.before;
  }

  private before: string[] = [];

  private sayAloud(items: Item[], words: string): void {
    announce(words);
    const noise = items.map(({ beat }) => NOISES[beat.kind]).find(Boolean);
    if (noise) play(noise);
    const entry = this.queue[0];
    if (entry) this.held = { ...this.held, said: Math.max(this.held.said, entry.to.log.length) };
  }

  private set(change: Partial<Stage<T>>): void {
    this.held = { ...this.held, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Whether a state comes right after another one, so that what lies between can be told. */
function follows(from: State, to: State): boolean {
  if ((from.moment === null) !== (to.moment === null)) return false;
  if (from.moment !== null && (to.moment ?? 0) <= from.moment) return false;
  if (from.moment !== null && !to.played && to.log.length > from.log.length + FAR) return false;
  const last = from.log[from.log.length - 1];
  const same = to.log[from.log.length - 1];
  return to.log.length >= from.log.length && last?.words === same?.words && last?.ply === same?.ply;
}
