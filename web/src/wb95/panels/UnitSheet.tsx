import { Callouts } from "../../shared/learn/Callouts";
import { Dialog } from "../../shared/ui/Dialog";
import { FactRows, type Fact } from "../../shared/ui/FactRows";
import { Chit, ChitPatterns } from "../counter/Chit";
import { notesOf } from "../counter/notes";
import { pieceOf } from "../counter/pieces";
import { useKharkov } from "../table";
import { nameWords, pieceWords } from "../counter/words";

/** One counter large, with every figure named and where it comes from. */
export function UnitSheet({ label }: { label: string }) {
  const facts = useKharkov();
  const piece = pieceOf(facts, label);
  if (!piece) return null;
  const { kind, counter, state } = piece;
  const guns = kind.attack_sp > 0 || kind.defence_sp > 0;
  const rows: Fact[] = [
    guns ? ["Strength", `${kind.attack_sp} attacking, ${kind.defence_sp} defending`, "attack_sp"] : ["Strength", kind.sp_reduced ? `${kind.sp}, reduced ${kind.sp_reduced}` : kind.sp, "sp"],
    ["Movement", `${kind.mp} MP, ${kind.mobility.replace("_", "-")}`, "mp"],
    ["CEL", `${state.cel ?? 0} of ${kind.cel}`, "cel"],
    ["Morale limit", kind.morale_limit || "none", "morale_limit"],
    ["Zone of control", kind.zoc ? "yes" : "no", "zoc"],
    ["Attacks", kind.attacks ? "yes" : "no", "attacks"],
    ["Stars", kind.stars.join(", ") || "none", "stars"],
    ["Formation", counter.formation || counter.parent || "none", ""],
  ];
  const doubt = kind.source === "reconstructed";
  return (
    <Dialog title={nameWords(piece)} onClose={() => facts.dispatch({ do: "sheet", sheet: null })}>
      <div className="unit-sheet">
        <Callouts notes={notesOf(kind, state)}>
          <ChitPatterns />
          <Chit kind={kind} counter={counter} state={state} />
        </Callouts>
        <div>
          <p>{pieceWords(piece)}</p>
          <FactRows facts={rows} remark={(field) => kind.prov[field]} />
          {doubt && <p>Figures that are not marked otherwise are reconstructed.</p>}
          {kind.rationale && <p className="note">{kind.rationale}</p>}
        </div>
      </div>
    </Dialog>
  );
}
