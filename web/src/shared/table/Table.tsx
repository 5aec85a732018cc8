import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { layOut } from "../board/geometry";
import { faceOf } from "./faces";
import { reteller } from "./retell";
import { SeatLine, type Snapshot } from "../server/line";
import { api } from "../server/api";
import { unbound } from "../server/seeds";
import { lastSeen, remember } from "../beats/seen";
import { useTelling } from "../beats/useTelling";
import { settings, useSettings } from "../ui/settings";
import { useShown, type Shown } from "./shown";
import { TableContext } from "./context";
import { START, step } from "./state";
import { useFacts, type Things } from "./useFacts";
import type { LogLine, Moment, SeatInfo, StateFrame } from "../../wire/server";

interface Props {
  token: string;
  info: SeatInfo;
  moment: number | null;
  /** Told when everybody is bound and seeds are to be opened. */
  onBound: () => void;
  /** Other people at this screen, by seat. */
  others: string[];
  /** Told the next seat, and what it is asked where everybody may know that. */
  onHandOver: (seat: string, question: string) => void;
}

/** A seat at a table: connects, loads the map and the pieces, and shows the game. */
export function Table({ token, info, moment, others, onHandOver, onBound }: Props) {
  const line = useMemo(() => new SeatLine(token), [token]);
  const snapshot = useSyncExternalStore(line.subscribe, line.snapshot);
  const [things, setThings] = useState<Things | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    if (info.until === null) line.open();
    else
      api.moment(token, info.ply).then(
        (moment) => line.still(asFrame(moment, info)),
        (error: Error) => setTrouble(error.message),
      );
    return () => line.forget();
  }, [line, token, info]);
  useEffect(() => {
    let live = true;
    Promise.all([api.board(info.game, info.world), api.pieces(info.game), api.roster(info.game, info.world)]).then(
      ([board, pieces, counters]) => {
        if (live) setThings({ board, pieces, roster: new Map(counters.map((counter) => [counter.label, counter])) });
      },
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [info]);
  const start = useStart(token, info, snapshot.log.length, snapshot.frame !== null);
  const dice = snapshot.frame?.dice;
  useEffect(() => {
    if (dice && dice.owed.length > 0 && unbound(dice).length === 0) onBound();
  }, [dice, onBound]);

  if (snapshot.link === "unknown") return <main className="message">This link opens no seat.</main>;
  if (trouble) return <main className="message">{trouble}</main>;
  if (!things || !snapshot.frame || start === undefined) return <main className="message">Setting up the table…</main>;
  return (
    <Seated
      {...{ token, info, others, onHandOver, line, snapshot, things, start }}
      moment={moment ?? (info.replay || isWatched(info) ? 0 : null)}
      frame={snapshot.frame}
    />
  );
}

/** Whether computers play each other here, for somebody to watch. */
const isWatched = ({ seat, replay, seats }: SeatInfo): boolean => !replay && !seats.includes(seat);

interface SeatedProps extends Omit<Props, "onBound"> {
  line: SeatLine;
  snapshot: Snapshot;
  things: Things;
  frame: StateFrame;
  /** What the seat saw last, where something has happened since. */
  start: Moment | null;
}

function Seated({ token, start, info, moment, others, onHandOver, line, things, ...heard }: SeatedProps) {
  const { Room } = faceOf(info.game);
  const retell = useMemo(() => reteller(things.roster, faceOf(info.game).peoples), [things.roster, info.game]);
  const snapshot = retell(heard.snapshot);
  const frame = retell(heard.frame);
  const { turned } = useSettings();
  const map = useMemo(() => layOut(things.board, turned), [things.board, turned]);
  const [ui, dispatch] = useReducer(step, { ...START, moment, playing: isWatched(info) });
  // A moment that was taken back is none any more: whoever looked at it is brought to the present.
  const lost = ui.moment !== null && ui.moment >= frame.ply && !frame.outcome && !info.replay && info.until === null && !isWatched(info);
  useEffect(() => {
    if (lost) dispatch({ do: "moment", ply: null });
  }, [lost]);
  const past = retell(useMoment(token, ui.moment, ui.whole, heard.snapshot.log));
  const shown = useShown(frame, snapshot.log, past, ui);
  const asShown = (moment: Moment): Shown => ({
    ...shown,
    frame: { ...frame, ply: moment.ply, view: retell(moment.view) },
    view: retell(moment.view),
    log: retell(moment.log),
  });
  const face = faceOf(info.game);
  const manner = useMemo(() => ({ ...face, ...face.telling?.(things.roster) }), [face, things.roster]);
  const [stage, teller] = useTelling(shown, start && asShown(start), manner);
  const again = (ply: number): void => {
    void Promise.all([ply - 1, ply].map((at) => api.moment(token, at))).then(([from, to]) => {
      if (from && to) teller.retell(asShown(from), asShown(to));
    });
  };
  const question = faceOf(info.game).window(stage.now.frame.view);
  const giveScreen = useCallback(
    (seat: string): void => {
      line.forget();
      onHandOver(seat, question);
    },
    [line, question, onHandOver],
  );
  const facts = useFacts({ token, info, map, things, snapshot, stage, teller, ui, dispatch, line, retell, again, others, giveScreen });
  const told = stage.waiting ? null : stage.now.frame;
  useEffect(() => {
    if (told && info.until === null && !info.replay) remember(token, { ply: told.ply, lines: stage.now.log.length }, others.length > 0);
  }, [token, info, told, stage.now.log.length, others.length]);

  // Who was given the screen to answer a wish keeps it until that is done.
  const wished = heard.snapshot.table?.asked?.waiting.includes(info.seat);
  const next = !told || wished || told.view.awaited.includes(told.view.seat)
    ? undefined
    : others.find((seat) => told.view.awaited.includes(seat));
  useLayoutEffect(() => {
    // The curtain falls as soon as another player at this screen is asked, before anything more is shown.
    if (next) giveScreen(next);
  }, [next, giveScreen]);
  // A record is drawn at the moment it opens with, not at its end first.
  const opened = useRef(!info.replay);
  opened.current ||= !facts.loading;
  if (next) return null;
  if (!opened.current) return <main className="message">Setting up the table…</main>;

  return (
    <TableContext.Provider value={facts}>
      <Suspense fallback={<main className="message">Setting up the table…</main>}>
        <Room key={String(turned)} title={info.title} snapshot={snapshot} line={line} shared={others.length > 0} />
      </Suspense>
    </TableContext.Provider>
  );
}

/** A moment that is shown as if it were the present: nothing can be answered in it. */
function asFrame({ ply, view, log }: Moment, info: SeatInfo): StateFrame {
  const { players, dice } = info;
  return { type: "state", ply, view, log, since: 0, can_undo: false, outcome: null, stopped: "", players, dice, lesson: null };
}

/** What the seat saw when it last looked, if something has happened since; undefined until that is known. */
function useStart(token: string, info: SeatInfo, lines: number, ready: boolean): Moment | null | undefined {
  const [found, setFound] = useState<Moment | null>();
  const asked = useRef(false);
  useEffect(() => {
    if (!ready || asked.current) return;
    asked.current = true;
    const seen = lastSeen(token);
    const behind = seen && info.until === null && !info.replay && seen.lines < lines && settings().pace !== "at once";
    if (!behind) return setFound(null);
    api.moment(token, seen.ply).then(
      (moment) => setFound(moment.log.length === seen.lines ? moment : null),
      () => setFound(null),
    );
  }, [token, info, lines, ready]);
  return found;
}

/** A moment of the past, or null for the present; of its log only what is not held yet is asked for. */
function useMoment(token: string, ply: number | null, whole: boolean, log: LogLine[]): Moment | null {
  const [found, setFound] = useState<Moment | null>(null);
  const held = useRef({ seat: log, whole: [] as LogLine[] });
  held.current.seat = log;
  useEffect(() => {
    if (ply === null) return;
    let live = true;
    const lines = whole ? held.current.whole : held.current.seat;
    api.moment(token, ply, whole, lines.length).then(
      (moment) => {
        const told = [...lines.slice(0, moment.since ?? 0), ...moment.log];
        if (whole && told.length > held.current.whole.length) held.current.whole = told;
        if (live) setFound({ ...moment, log: told });
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [token, ply, whole]);
  return ply === null ? null : found;
}
