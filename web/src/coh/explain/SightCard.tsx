import { inSight } from "../../shared/board/Highlights";
import { useTable } from "../../shared/table/context";
import { RuleLink } from "../../shared/explain/RuleLink";
import type { Sighting } from "../../wire/engine";

/** In sight mode: whether the hex under the pointer is seen, and why not. */
export function SightCard({ from, seen }: { from: string; seen: Sighting[] }) {
  const { ui, dispatch, map } = useTable();
  const to = ui.hover || ui.cursor;
  const found = seen.find((hex) => hex.hex === to);
  return (
    <aside className="sight-card" aria-label="Sight">
      <h3>Sight mode</h3>
      {!from && <p>Choose a hex: everything it cannot see is shaded.</p>}
      {from && (
        <p>
          From <b>{from}</b>: {inSight(map, seen)} hexes in sight.
        </p>
      )}
      {found && from !== to && (
        <p className={found.visible ? "sees" : "sees-not"}>
          <b>
            {found.visible ? "✓ sees" : "✕ does not see"} {to}
          </b>
          , distance {found.distance}: {found.reason} <RuleLink number={found.rule} />
        </p>
      )}
      <button type="button" onClick={() => dispatch({ do: "sight", on: false })}>
        Leave sight mode <kbd aria-hidden="true">v</kbd>
      </button>
    </aside>
  );
}
