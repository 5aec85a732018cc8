import { useEffect, useMemo, useRef } from "react";
import type { Cell, Point } from "../../shared/board/geometry";
import { mayMove } from "../../shared/beats/pace";
import { polyline } from "../../shared/ground/shapes";
import { Back, Chit, HALF } from "../counter/Chit";
import { pieceOf } from "../counter/pieces";
import { SIDES, useKharkov } from "../table";
import { marchesIn, type March } from "./ways";
import type { Unknown } from "../../wire/wb95";

/** Somebody of whom nothing is known but that he goes. */
const UNKNOWN = { hex: "", profile: "", type: "", cel: 0 } as unknown as Unknown;

/** The part of a scene in which counters are on their way; the rest of it they stand where they have come to. */
const ON_THE_WAY = 0.82;

/** The marches of the present scene: an arrow along each way, and the counters that glide along it. */
export function MarchLayer() {
  const { telling, map, unit, view } = useKharkov();
  // Where everybody stood when the scene began; what is told moves nobody before it is over.
  const marches = useMemo(
    () => (telling ? marchesIn(telling.items, (label) => unit(label)?.hex) : []),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [telling],
  );
  if (!telling || !marches.length) return null;
  const enemy = SIDES.find((side) => side !== view.seat) ?? "";
  return (
    <g className="march-layer" key={telling.number} data-marches={marches.length}>
      {marches.map((march) => {
        const way = march.path.flatMap((hex) => map.byName.get(hex) ?? []);
        const back = telling.items[0]?.line.kind === "Retreated";
        return way.length > 1 && <MarchArrow key={march.path.join()} way={way} look={`${march.side || enemy}${back ? " back" : ""}`} />;
      })}
      {marches.map((march) => (
        <Gliding key={march.path.join()} march={march} time={telling.time * ON_THE_WAY} enemy={enemy} />
      ))}
    </g>
  );
}

/** An arrow along a way, from the first hex to the last. */
export function MarchArrow({ way, look }: { way: Point[]; look: string }) {
  const [last, before] = [way[way.length - 1] as Point, way[way.length - 2] as Point];
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  return (
    <g className={`march-arrow ${look}`} data-arrow="march">
      <path d={polyline(way)} className="under" />
      <path d={polyline(way)} className="shaft" />
      <path d="M-14 -26L34 0L-14 26L-4 0Z" className="head" transform={`translate(${last.x} ${last.y}) rotate(${angle})`} />
    </g>
  );
}

/** Counters on their way: they are moved frame by frame, without anything else being drawn anew. */
function Gliding({ march, time, enemy }: { march: March; time: number; enemy: string }) {
  const facts = useKharkov();
  const { map } = facts;
  const moved = useRef<SVGGElement>(null);
  const way = useMemo(() => march.path.flatMap((hex) => map.byName.get(hex) ?? []), [map, march]);
  useEffect(() => {
    let frame = 0;
    const begun = performance.now();
    const step = (now: number): void => {
      const part = mayMove() ? Math.min(1, Math.max(0, (now - begun) / Math.max(1, time))) : 1;
      const at = along(way, part);
      moved.current?.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step(begun);
    return () => cancelAnimationFrame(frame);
  }, [time, way]);
  const top = pieceOf(facts, march.labels[march.labels.length - 1] ?? "");
  const many = march.labels.length + march.hidden;
  if (!way.length) return null;
  return (
    <g ref={moved} className="gliding" data-gliding={march.labels.join(" ") || "hidden"}>
      {Array.from({ length: Math.min(many - 1, 3) }, (_, i) => (
        <rect key={i} x={-HALF + 4.5 * (i + 1)} y={-HALF - 4.5 * (i + 1)} width={2 * HALF} height={2 * HALF} rx={6} className={`pile ${top?.kind.side ?? enemy}`} />
      ))}
      {top ? <Chit kind={top.kind} counter={top.counter} state={top.state} /> : <Back unknown={UNKNOWN} side={enemy} />}
      {many > 1 && (
        <g className="count" transform={`translate(${HALF - 3} ${-HALF - 2})`}>
          <circle r={11} />
          <text y={5}>{many}</text>
        </g>
      )}
    </g>
  );
}

/** The point that lies a part of a way along it; hexes are equally far from each other. */
function along(way: Cell[], part: number): Point {
  const at = part * (way.length - 1);
  const i = Math.min(way.length - 1, Math.floor(at));
  const [a, b] = [way[i] as Point, (way[i + 1] ?? way[i]) as Point];
  return { x: a.x + (b.x - a.x) * (at - i), y: a.y + (b.y - a.y) * (at - i) };
}
