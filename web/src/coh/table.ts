import { useTable, type TableFacts } from "../shared/table/context";
import type { Coh3View, Pieces, UnitView } from "../wire/coh";
import type { StateFrame } from "../wire/server";

export interface CohFacts extends Omit<TableFacts, "view" | "frame" | "pieces" | "unit"> {
  view: Coh3View;
  frame: StateFrame & { view: Coh3View };
  pieces: Pieces;
  unit: (label: string) => UnitView | undefined;
}

/** What the parts of the table share, as this game has it. */
export const useCoh = (): CohFacts => useTable() as CohFacts;
