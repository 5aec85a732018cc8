import { useTable, type TableFacts } from "../shared/table/context";
import type { UnitView } from "../wire/coh";
import type { SoloPieces, SoloView } from "../wire/solo";

export interface SoloFacts extends Omit<TableFacts, "view" | "pieces" | "unit"> {
  view: SoloView;
  pieces: SoloPieces;
  unit: (label: string) => UnitView | undefined;
}

/** What the parts of the table share, as the solo game has it. */
export const useSolo = (): SoloFacts => useTable() as unknown as SoloFacts;
