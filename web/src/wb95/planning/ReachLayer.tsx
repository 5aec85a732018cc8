import { useMemo } from "react";
import { HEIGHT, type Cell, type Geometry } from "../../shared/board/geometry";
import { outlines } from "../../shared/ground/regions";
import { points } from "../../shared/offers/points";
import { polygon, polyline } from "../../shared/ground/shapes";
import { usePlanning } from "./planning";
import { useKharkov } from "../table";

const cells = (map: Geometry, names: string[]): Cell[] => names.flatMap((name) => map.byName.get(name) ?? []);

const shrunk = (cell: Cell, t: number): string =>
  polygon(cell.corners.map((p) => ({ x: cell.x + (p.x - cell.x) * t, y: cell.y + (p.y - cell.y) * t })));

/** A reach of more hexes than these is shown by its rim, with costs near the pointer alone. */
const MANY = 60;

/** How far from the pointer costs of a wide reach are shown. */
const NEAR = 2.3 * HEIGHT;

/** The hexes a unit could go to, lit under the counters. */
export function ReachLayer() {
  const { map } = useKharkov();
  const { reach, gestures } = usePlanning();
  const lit = gestures.filter(({ kind }) => kind === "retreat" || kind === "follow");
  const rim = useMemo(
    () => (reach && reach.goals.length > MANY ? outlines(cells(map, [reach.start, ...reach.goals.map(({ hex }) => hex)])).map(polygon).join("") : ""),
    [map, reach],
  );
  if (!reach && !lit.length) return null;
  return (
    <g className={rim ? "reach wide" : "reach"}>
      {rim && <path d={rim} className="rim" />}
      {reach?.goals.map((goal) => {
        const cell = map.byName.get(goal.hex);
        const look = goal.text.startsWith("overrun") ? "goal overrun" : goal.barred ? "goal barred" : "goal";
        return cell && <path key={goal.hex} d={shrunk(cell, 0.92)} className={look} data-goal={goal.hex} />;
      })}
      {lit.map(({ hex, words }) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <path key={hex} d={shrunk(cell, 0.92)} className="goal" data-goal={hex}>
              <title>{words}</title>
            </path>
          )
        );
      })}
    </g>
  );
}

/** The cost of every hex in reach, and the way to the one that is pointed at. */
export function WayLayer() {
  const { map } = useKharkov();
  const { reach, goal } = usePlanning();
  if (!reach) return null;
  const way = goal ? cells(map, [reach.start, ...goal.path]) : [];
  const [middle] = cells(map, [goal?.hex ?? reach.start]);
  const told = (cell: Cell): boolean =>
    reach.goals.length <= MANY || !middle || way.includes(cell) || Math.hypot(cell.x - middle.x, cell.y - middle.y) < NEAR;
  return (
    <g className="ways-layer">
      {way.length > 1 && (
        <>
          <path d={polyline(way)} className="way-under" />
          <path d={polyline(way)} className="way" />
          {way.map((cell) => (
            <circle key={cell.name} cx={cell.x} cy={cell.y} r={7} className="way-stop" />
          ))}
        </>
      )}
      {reach.goals.map(({ hex, total }) => {
        const cell = map.byName.get(hex);
        if (!cell || !told(cell)) return null;
        const words = points(total, reach.scale);
        return (
          <g key={hex} transform={`translate(${cell.x} ${cell.y + 52})`} className={hex === goal?.hex ? "toll now" : "toll"}>
            <rect x={-19} y={-15} width={38} height={27} rx={13} />
            <text y={7}>{words}</text>
          </g>
        );
      })}
    </g>
  );
}

/** An aircraft seen from above. */
export const PLANE = "M0 -11L3 -3L11 2V5L3 3L2 8L5 10V12H-5V10L-2 8L-3 3L-11 5V2L-3 -3Z";

/** The seat's own sealed missions where they will fly. */
export function SealedLayer() {
  const { map, view } = useKharkov();
  return (
    <g className="sealed-layer">
      {view.sealed.map(([kind, place, sp], i) => {
        const cell = map.byName.get(place.split("-")[0] ?? "");
        return (
          cell && (
            <g key={i} transform={`translate(${cell.x - 30} ${cell.y - 34})`}>
              <title>{`${kind}, ${sp} SP`}</title>
              <circle r={22} />
              <path d={PLANE} transform="scale(1.25)" />
              <text x={20} y={22}>
                {sp}
              </text>
            </g>
          )
        );
      })}
    </g>
  );
}

/** The hexes that can be attacked, with the best column for each; those that must be are ringed. */
export function TargetLayer() {
  const { map } = useKharkov();
  const { gestures, draft } = usePlanning();
  if (draft) return null;
  return (
    <g className="target-layer">
      {gestures.map(({ kind, hex, owed, plain, words }) => {
        const cell = map.byName.get(hex);
        if (!cell || kind !== "attack") return null;
        return (
          <g key={hex} className={owed ? "target owed" : "target"} data-target={hex}>
            <title>{owed ? `${words}; it must be attacked` : words}</title>
            <path d={shrunk(cell, 0.97)} />
            <g transform={`translate(${cell.x} ${cell.y - 54})`}>
              <rect x={-30} y={-15} width={60} height={27} rx={8} />
              <text y={6}>{owed ? `! ${plain}` : plain}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The attack in mind: its targets, and an arrow from every hex that takes part. */
export function AttackLayer() {
  const { map, unit, view } = useKharkov();
  const { draft, plan } = usePlanning();
  if (!draft || !plan) return null;
  const targets = cells(map, plan.targets);
  const hexOf = (label: string | undefined): string => unit(label ?? "")?.hex ?? "";
  const joined = new Set(draft.filter((word) => /^(with|support) /.test(word)).map((word) => hexOf(word.split(" ")[1])));
  const could = new Set(plan.offers.filter((offer) => ["with", "support"].includes(offer.kind)).map((offer) => hexOf(offer.unit)));
  const [target] = targets;
  const defending = view.step === "Combat.respond";
  return (
    <g className="attack-layer">
      {targets.map((cell) => (
        <g key={cell.name} className="aim">
          <path d={shrunk(cell, 0.96)} />
          <path d={`M${cell.x - 46} ${cell.y}h22M${cell.x + 24} ${cell.y}h22M${cell.x} ${cell.y - 46}v22M${cell.x} ${cell.y + 24}v22`} />
        </g>
      ))}
      {cells(map, [...could].filter((hex) => !joined.has(hex))).map((cell) => (
        <path key={cell.name} d={shrunk(cell, 0.96)} className="could" />
      ))}
      {cells(map, [...joined]).map((cell) => (
        <g key={cell.name}>
          <path d={shrunk(cell, 0.96)} className="joined" />
          {target && (defending ? <path d={polyline([cell, target])} className="helps" /> : <Arrow from={cell} to={target} />)}
        </g>
      ))}
    </g>
  );
}

/** A thrust from one hex at another; a bold one is seen beside the counters. */
export function Arrow({ from, to, bold = false }: { from: Cell; to: Cell; bold?: boolean }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const length = Math.hypot(dx, dy);
  const [tail, neck, tip, half] = bold ? [0.2, 0.56, 0.84, 15] : [0.32, 0.6, 0.78, 9];
  const d = `M${length * tail} ${-half}H${length * neck}V${-half * 2.2}L${length * tip} 0L${length * neck} ${half * 2.2}V${half}H${length * tail}Z`;
  return <path className="thrust" transform={`translate(${from.x} ${from.y}) rotate(${angle})`} d={d} />;
}
