import { useTable, type TableFacts } from "../shared/table/context";
import type { Enrolled } from "../wire/engine";
import type { Pieces, UnitClass, UnitView, Wb95View } from "../wire/wb95";

/** A counter with what is printed on it and what it stands for. */
export interface Piece {
  state: UnitView;
  counter: Enrolled;
  kind: UnitClass;
}

export interface KharkovFacts extends Omit<TableFacts, "view" | "pieces" | "unit"> {
  view: Wb95View;
  pieces: Pieces;
  unit: (label: string) => UnitView | undefined;
}

/** What the parts of the table share, as this game has it. */
export const useKharkov = (): KharkovFacts => useTable() as KharkovFacts;

export const SIDES = ["axis", "soviet"] as const;
