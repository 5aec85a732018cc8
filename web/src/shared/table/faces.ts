import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { Geometry } from "../board/geometry";
import type { Pieces } from "../../wire/types";
import type { SeatLine, Snapshot } from "../server/store";

export interface RoomProps {
  title: string;
  snapshot: Snapshot;
  line: SeatLine;
  /** Several people share this screen. */
  shared: boolean;
}

export interface TroopProps {
  type: string;
  side: string;
  pieces: Pieces;
}

/** What each game draws in its own way; its code is fetched when it is first shown. */
interface Face {
  /** What a round is called. */
  round: string;
  Room: LazyExoticComponent<ComponentType<RoomProps>>;
  /** A counter on the start page. */
  Troop: LazyExoticComponent<ComponentType<TroopProps>>;
  /** The map of a scenario, small. */
  Map: LazyExoticComponent<ComponentType<{ map: Geometry; world: string }>>;
}

const FACES: Record<string, Face> = {
  coh3: {
    round: "round",
    Room: lazy(async () => ({ default: (await import("../../coh/Room")).Room })),
    Troop: lazy(async () => ({ default: (await import("../../coh/tactical")).Troop })),
    Map: lazy(async () => ({ default: (await import("../../coh/tactical")).SmallMap })),
  },
  wb95: {
    round: "turn",
    Room: lazy(async () => ({ default: (await import("../../wb95/KharkovRoom")).KharkovRoom })),
    Troop: lazy(async () => ({ default: (await import("../../wb95/board/small")).Troop })),
    Map: lazy(async () => ({ default: (await import("../../wb95/board/small")).SmallMap })),
  },
};

/** How a game is shown; one that is not known yet as the first. */
export const faceOf = (game: string): Face => FACES[game] ?? (FACES["coh3"] as Face);
