import type {
  Consent,
  Hello,
  Here,
  Line,
  LogLine,
  RefusedFrame,
  Resign,
  SaidFrame,
  Say,
  Speak,
  StateFrame,
  TableFrame,
  TakeBack,
  Undo,
  Withdraw,
} from "../../wire/server";

/** What the server sends. */
type Frame = StateFrame | RefusedFrame | TableFrame | SaidFrame;

/** What changes the game, or may. */
type Deed = Say | Undo | Resign | TakeBack | Consent | Withdraw;

export type Link = "connecting" | "open" | "lost" | "closed" | "unknown";

export interface Snapshot {
  link: Link;
  frame: StateFrame | null;
  log: LogLine[];
  refused: RefusedFrame | null;
  /** Who is at the table, and what is wished for. */
  table: TableFrame | null;
  /** What was said there. */
  said: Line[];
  /** An answer is on its way. */
  waiting: boolean;
}

/** The code the server closes with when a link opens no seat. */
const UNKNOWN = 4404;

/** The least time between two frames that are shown, in milliseconds. */
const GAP = 16;

const EMPTY: Snapshot = { link: "connecting", frame: null, log: [], refused: null, table: null, said: [], waiting: false };

/** Lines that were held and others, each once and in their order. */
function joined(held: Line[], lines: Line[]): Line[] {
  const all = new Map([...held, ...lines].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** One seat's line to the server: the newest view, the log so far, and a way to answer. */
export class SeatLine {
  private state: Snapshot = EMPTY;
  private socket: WebSocket | null = null;
  private listeners = new Set<() => void>();
  private retry = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done = false;
  private inbox: Frame[] = [];
  private reading: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly token: string) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => this.state;

  open(): void {
    this.done = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.token)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = 0;
      this.set({ link: "open" });
      // While the line was cut something may have been taken back: the whole log is asked for.
      socket.send(JSON.stringify({ type: "hello", log: 0, table: true } satisfies Hello));
      if (document.hidden) this.here(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Frame);
    socket.onclose = (event) => {
      if (event.code === UNKNOWN) return this.set({ link: "unknown" });
      if (this.done || this.socket !== socket) return;
      this.set({ link: "lost", waiting: false });
      this.timer = setTimeout(() => this.open(), Math.min(8000, 300 * 2 ** this.retry++));
    };
  }

  /** Shows one state for good, without a line to the server. */
  still(frame: StateFrame): void {
    this.set({ link: "open", frame, log: frame.log });
  }

  /** Closes the line; what was seen stays until it is forgotten. */
  close(): void {
    this.done = true;
    clearTimeout(this.timer);
    clearTimeout(this.reading);
    this.reading = undefined;
    this.inbox = [];
    this.socket?.close();
    this.socket = null;
    this.set({ link: "closed", waiting: false });
  }

  /** Empties the line, so that nothing of the seat is left in the page. */
  forget(): void {
    this.close();
    this.state = EMPTY;
    this.listeners.clear();
  }

  answer(text: string): void {
    this.send({ type: "answer", ply: this.state.frame?.ply ?? 0, text });
  }

  undo(): void {
    this.send({ type: "undo", ply: this.state.frame?.ply ?? 0 });
  }

  /** Gives up, or not after all. */
  resign(on: boolean): void {
    this.send({ type: "resign", on });
  }

  /** Asks to go back to a moment, or before the last action. */
  takeBack(to: number | null): void {
    this.send({ type: "take-back", to });
  }

  consent(number: number, agree: boolean): void {
    this.send({ type: "consent", number, agree });
  }

  withdraw(): void {
    this.send({ type: "withdraw" });
  }

  speak(text: string): void {
    this.tell({ type: "speak", text });
  }

  /** Whether this page is looked at. */
  here(away: boolean): void {
    this.tell({ type: "here", away });
  }

  dismiss(): void {
    this.set({ refused: null });
  }

  private send(message: Deed): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    // Wishes change the table; only answers are followed by a state for sure.
    this.set({ waiting: message.type === "answer" || message.type === "undo", refused: null });
    this.socket.send(JSON.stringify(message));
  }

  private tell(message: Speak | Here): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** One frame after the other, each with time to be shown: computers answer faster than a page is drawn. */
  private receive(frame: Frame): void {
    this.inbox.push(frame);
    if (this.reading === undefined) this.read();
  }

  private read(): void {
    this.reading = undefined;
    const frame = this.inbox.shift();
    if (!frame) return;
    this.reading = setTimeout(() => this.read(), GAP);
    this.take(frame);
  }

  private take(frame: Frame): void {
    if (frame.type === "refused") return this.set({ refused: frame, waiting: false });
    if (frame.type === "table") return this.set({ table: frame });
    if (frame.type === "said") return this.set({ said: joined(this.state.said, frame.lines) });
    if (frame.type !== "state") return;
    const log = [...this.state.log.slice(0, frame.since), ...frame.log];
    this.set({ frame, log, waiting: false });
  }

  private set(change: Partial<Snapshot>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
