import { stakes } from "../../shared/offers/offers";
import { polygon } from "../../shared/ground/shapes";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** Where the chosen unit can go or fire with one more click, and what that costs. */
export function QuickHexes({ ahead }: { ahead: Map<string, Offer> }) {
  const { map, face } = useCoh();
  return (
    <g className="quick">
      {[...ahead].map(([hex, offer]) => {
        const cell = map.byName.get(hex);
        if (!cell) return null;
        const fires = offer.text.startsWith("attack");
        const cost = fires ? "" : (stakes(offer, face).split(", ")[0] ?? "");
        const inner = cell.corners.map((p) => ({ x: cell.x + (p.x - cell.x) * 0.9, y: cell.y + (p.y - cell.y) * 0.9 }));
        return (
          <g key={hex} className={fires ? "quick-fire" : "quick-move"} data-quick={hex}>
            <path d={polygon(inner)} />
            {cost && (
              <text x={cell.x} y={cell.y + 46}>
                {cost}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
