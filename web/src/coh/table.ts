import { useTable, type TableFacts } from "../shared/table/context";
import type { CohView, Pieces, UnitView } from "../wire/coh";
import type { StateFrame } from "../wire/server";

export interface CohFacts extends Omit<TableFacts, "view" | "frame" | "pieces" | "unit"> {
  view: CohView;
  frame: StateFrame & { view: CohView };
  pieces: Pieces;
  unit: (label: string) => UnitView | undefined;
}

/** What the parts of the table share, as this game has it. */
export const useCoh = (): CohFacts => useTable() as CohFacts;
