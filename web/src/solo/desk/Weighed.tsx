import { useSolo } from "../table";
import { hexesOf } from "./reasons";
import type { Tried } from "../../wire/solo";

/** The hexes that were weighed for the opponent's move: taken or refused. */
export function WeighedHexes({ tried }: { tried: Tried | undefined }) {
  const { map, view, telling, choices } = useSolo();
  const hexes = hexesOf(tried);
  if (telling || choices.hexes.size || !hexes.length) return null;
  const cells = new Map(map.cells.map((cell) => [cell.id, cell]));
  return (
    <g className="weighed-hexes" aria-hidden="true">
      {hexes.map((one) => {
        const cell = cells.get(one.id);
        const taken = one.id === tried?.place || (one.by !== tried?.actor && one.kept && view.units[one.by]?.hex === cell?.name);
        return (
          cell && (
            <g key={one.id} transform={`translate(${cell.x} ${cell.y + 46})`} className={taken ? "taken" : "refused"} data-weighed={cell.name}>
              <title>{`${cell.name}: ${one.reason}`}</title>
              <circle r={15} />
              <path d={taken ? "M-7 0l5 6l9 -11" : "M-5 -5l10 10M5 -5l-10 10"} />
            </g>
          )
        );
      })}
    </g>
  );
}
