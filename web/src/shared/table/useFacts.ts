import { useCallback, useEffect, useMemo, useRef, type Dispatch } from "react";
import type { Geometry } from "../board/geometry";
import { sortOffers, type Choices } from "../offers/offers";
import type { Retell } from "./retell";
import type { SeatLine, Snapshot } from "../server/line";
import { story } from "./story";
import { announce } from "../ui/announce";
import { settings } from "../ui/settings";
import { play } from "../ui/sound";
import type { Stage } from "../beats/teller";
import type { Shown } from "./shown";
import type { TableFacts } from "./context";
import { faceOf, type Face } from "./faces";
import { playsAt } from "./plays";
import type { Step, TableState } from "./state";
import type { BoardMap, Enrolled, Offer, Pieces } from "../../wire/engine";
import type { SeatInfo } from "../../wire/server";

/** What never changes during a game. */
export interface Things {
  board: BoardMap;
  pieces: Pieces;
  roster: Map<string, Enrolled>;
}

interface Given {
  token: string;
  info: SeatInfo;
  map: Geometry;
  things: Things;
  snapshot: Snapshot;
  stage: Stage<Shown>;
  teller: TableFacts["teller"];
  ui: TableState;
  dispatch: Dispatch<Step>;
  line: SeatLine;
  retell: Retell;
  again: TableFacts["again"];
  others: string[];
  giveScreen: TableFacts["giveScreen"];
}

const NONE: Offer[] = [];

/** Everything the parts of the table share. */
export function useFacts({ token, info, map, things, snapshot, stage, teller, ui, dispatch, line, retell, again, others, giveScreen }: Given): TableFacts {
  const { frame, past, log } = stage.now;
  const view = stage.view;
  const plays = playsAt(info);
  const mine = plays && !stage.waiting && ui.moment === null && frame.view.awaited.includes(frame.view.seat);
  const offers = mine ? frame.view.offers : NONE;
  const face = faceOf(info.game);
  const choices = useMemo(() => sortOffers(offers, ui.way, face.counted), [offers, ui.way, face]);
  useNews(stage, face, plays);
  const subject = subjectOf(choices);

  const choose = useCallback(
    (offer: Offer, sure = false) => {
      const asks = offer.dice && settings().confirmDice && !face.sure.includes(offer.kind);
      if (asks && !sure) {
        dispatch({ do: "arm", offer });
        announce(`${offer.words}. Dice follow: Enter confirms, Escape steps back.`);
        return;
      }
      dispatch({ do: "answered" });
      // Whoever was told to act stays chosen while it is said what he does.
      if (offer.unit && face.opens.includes(offer.kind)) dispatch({ do: "unit", label: offer.unit });
      line.answer(offer.text);
    },
    [dispatch, face, line],
  );
  const say = useCallback(
    (text: string) => {
      if (text === "undo") line.undo();
      else line.answer(text);
      dispatch({ do: "answered" });
    },
    [dispatch, line],
  );
  const undo = useCallback(() => {
    dispatch({ do: "answered" });
    line.undo();
  }, [dispatch, line]);

  return {
    token,
    game: info.game,
    face,
    info,
    map,
    terrains: things.board.terrains,
    pieces: things.pieces,
    roster: things.roster,
    view,
    frame,
    log,
    choices,
    mine,
    plays,
    shared: others.length > 0,
    handOver: others,
    giveScreen,
    line,
    table: snapshot.table,
    said: snapshot.said,
    seers: Object.keys(past?.views ?? {}),
    waiting: snapshot.waiting || stage.waiting > 0,
    telling: stage.scene,
    fallen: stage.fallen,
    loading: ui.moment !== null && ui.moment !== stage.now.moment,
    end: past?.last ?? frame.ply,
    teller,
    paused: stage.paused,
    again,
    ui,
    dispatch,
    choose,
    say,
    undo,
    retell,
    subject,
    actor: subject || ui.unit,
    unit: useCallback((label: string) => face.units(view).find((unit) => unit.label === label), [face, view]),
  };
}

/** The unit a question for a hex, a facing or a number is about. */
function subjectOf(choices: Choices): string {
  const some = [...choices.facings.values(), ...[...choices.hexes.values()].flat(), ...choices.counted];
  return some.find((offer) => offer.unit)?.unit ?? "";
}

/** Says what has happened since the last state and has not been told yet, and what is asked now. */
function useNews({ now: { frame, log }, said, waiting }: Stage<Shown>, face: Face, plays: boolean): void {
  const heard = useRef(log.length);
  useEffect(() => {
    if (waiting) return;
    const news = log.slice(Math.max(heard.current, said));
    heard.current = log.length;
    const { view, outcome } = frame;
    const mine = plays && view.awaited.includes(view.seat);
    const asked = mine ? `Your move: ${view.prompt} ${face.about(view)}` : `Waiting for ${view.awaited.join(" and ")}.`;
    const end = outcome ? `The game is over. ${outcome.words || `${outcome.winner} wins by ${outcome.margin}.`}` : asked;
    announce([...story(news, face).map((line) => line.words), end].join(" "));
    if (news.length) play(mine ? "call" : "turn");
  }, [face, frame, log, plays, said, waiting]);
}
