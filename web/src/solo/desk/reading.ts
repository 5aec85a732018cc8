import { useState } from "react";
import { useSolo } from "../table";
import type { Item } from "../../shared/beats/scenes";
import type { LogLine } from "../../wire/server";
import type { SoloView, Tried } from "../../wire/solo";

/** What has been told of the opponent's turn so far. */
interface Told {
  /** The scene that was told last. */
  scene: number;
  card: number;
  /** The lines that have been read: carried out or not. */
  lines: Map<string, boolean>;
  space: number;
  lit: number[];
}

const NOTHING: Told = { scene: 0, card: 0, lines: new Map(), space: 0, lit: [] };

function hear(told: Told, { line, beat }: Item): Told {
  if (line.kind === "OrderDrawn") return { ...told, card: Number(beat.card), lines: new Map(), lit: [] };
  if (line.kind === "TrackMoved" && beat.total != null) return { ...told, space: beat.total, lit: [...told.lit, beat.total] };
  if (line.kind === "LineTried" || line.kind === "OrderGiven") {
    return { ...told, lines: new Map([...told.lines, [beat.result ?? "", line.kind === "OrderGiven"]]) };
  }
  return told;
}

/** What has been told, while it is being told; nothing when all is told. */
function useTold(): Told {
  const { telling, waiting } = useSolo();
  const [told, setTold] = useState(NOTHING);
  if (telling && telling.number !== told.scene) setTold({ ...telling.items.reduce(hear, told), scene: telling.number });
  else if (!telling && !waiting && told !== NOTHING) setTold(NOTHING);
  return told;
}

/** The order card that lies open, as far as it has been read. */
export interface Open {
  card: number;
  /** What became of each line, by its name; a line that has not been read is not in it. */
  lines: Map<string, boolean>;
  /** The reasons behind the lines that have been read. */
  tried: Tried[];
  space: number;
  /** The spaces of the track that this card led to. */
  lit: number[];
  /** The cards that were read in this turn before, then this one. */
  cards: number[];
}

const readings = ({ earlier, read, tried }: SoloView) => [...earlier, ...(read ? [{ card: read, tried }] : [])];

/** The spaces the marker came to since the latest card was drawn. */
function litIn(log: LogLine[]): number[] {
  const from = log.map((line) => line.kind).lastIndexOf("OrderDrawn");
  return log.slice(from + 1).flatMap(({ kind, beat }) => (kind === "TrackMoved" && beat?.total != null ? [beat.total] : []));
}

/** The line that was carried out last: an order of the track may have come before that of the card. */
export function carriedOut(tried: Tried[]): Tried | undefined {
  return tried.filter((line) => line.fired).at(-1);
}

/** The order card that is being told, or that was read last; `wanted` is one of those read in this turn. */
export function useOpen(wanted: number): Open {
  const { view, telling, log } = useSolo();
  const told = useTold();
  const all = readings(telling && told.card ? (telling.leads as unknown as SoloView) : view);
  if (told.card) {
    const tried = all.find((reading) => reading.card === told.card)?.tried ?? [];
    const { card, lines, lit } = told;
    return { card, lines, lit, space: told.space || view.space, tried: tried.filter((line) => lines.has(line.line)), cards: [] };
  }
  const shown = all.find((reading) => reading.card === wanted) ?? all[all.length - 1];
  const lines = new Map((shown?.tried ?? []).map((line) => [line.line, line.fired]));
  return { card: shown?.card ?? 0, lines, tried: shown?.tried ?? [], space: told.space || view.space, lit: told.lit.length ? told.lit : litIn(log), cards: all.map(({ card }) => card) };
}
