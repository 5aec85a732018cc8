import { Counter, CounterPatterns } from "../counter/Counter";
import { unitWords } from "../counter/words";
import { armed } from "../counter/Figures";
import { notesOf } from "../explain/notes";
import { WhyNot } from "../explain/WhyNot";
import { useCoh } from "../table";
import { Callouts } from "../../shared/learn/Callouts";
import { Dialog } from "../../shared/ui/Dialog";
import { FactRows, type Fact } from "../../shared/ui/FactRows";

/** One unit large, with every figure named and where it comes from. */
export function UnitSheet({ label }: { label: string }) {
  const { unit, pieces, dispatch, view } = useCoh();
  const own = view.sides.filter((side) => side.seat === view.seat).map((side) => side.commander);
  const found = unit(label);
  const piece = found && pieces.units[found.type];
  if (!found || !piece) return null;
  const marker = pieces.markers[found.marker];
  const doubt = new Set(piece.inferred);
  const rows: Fact[] = [
    ["Attack cost", armed(piece) ? `${piece.attack_cost} AP` : "cannot attack", "attack_cost"],
    ["Move cost", `${piece.move_cost} AP, ${piece.class}`, "move_cost"],
    ["Firepower", `${piece.fp_red} against soft (red), ${piece.fp_blue} against armor (blue)`, "fp_red"],
    ["Range", piece.range_min ? `${piece.range_min} to ${piece.range_max}` : piece.range_max, "range_max"],
    ["Defense", `${piece.def_front} front, ${piece.def_flank} flank, ${piece.def_colour}`, "def_front"],
    ["Crew weapon", piece.crewed === "none" ? "no" : piece.crewed, "crewed"],
  ];
  return (
    <Dialog title={`${label} ${piece.name}`} onClose={() => dispatch({ do: "sheet", sheet: null })}>
      <div className="unit-sheet">
        <Callouts notes={notesOf(piece)}>
          <CounterPatterns />
          <Counter unit={found} piece={piece} marker={marker} bogged={[...view.bogged, ...view.stuck].includes(label)} />
        </Callouts>
        <div>
          <p>{unitWords(found, pieces, view)}</p>
          <FactRows facts={rows} remark={(field) => (doubt.has(field) ? "reconstructed" : "")} />
          {marker && (
            <p>
              <b>{marker.name}</b>: {marker.text}
            </p>
          )}
          {found.commander && own.includes(found.commander) && <WhyNot label={label} />}
          {piece.source && <p className="note">{piece.source}</p>}
        </div>
      </div>
    </Dialog>
  );
}
