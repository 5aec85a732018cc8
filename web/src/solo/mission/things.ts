import { useEffect, useMemo, useState } from "react";
import { layOut, type Geometry } from "../../shared/board/geometry";
import { api } from "../../shared/server/api";
import { START } from "../../shared/table/state";
import type { SoloFacts } from "../table";
import type { SoloPieces, SoloView } from "../../wire/solo";

interface Things {
  map: Geometry;
  pieces: SoloPieces;
}

/** The map of a mission and what is printed on counters and cards. */
export function useThings(world: string): Things | null {
  const [found, setFound] = useState<Things | null>(null);
  useEffect(() => {
    let live = true;
    void Promise.all([api.board("solo", world), api.pieces("solo")]).then(([board, pieces]) => {
      if (live) setFound({ map: layOut(board), pieces: pieces as unknown as SoloPieces });
    });
    return () => {
      live = false;
    };
  }, [world]);
  return found;
}

const NOTHING = { skip: () => undefined, end: () => undefined, pause: () => undefined };

/** What the opponent's desk needs of a table, where there is no seat and nothing is offered. */
export function useFacts(view: SoloView, things: Things | null, dispatch: SoloFacts["dispatch"]): SoloFacts | null {
  return useMemo(
    () =>
      things && ({
        ...{ view, map: things.map, pieces: things.pieces, dispatch, game: "solo", log: [], telling: null, waiting: false, paused: false, mine: false },
        ...{ ui: START, teller: NOTHING, again: () => undefined, choices: { hexes: new Map() } },
      } as unknown as SoloFacts),
    [view, things, dispatch],
  );
}
