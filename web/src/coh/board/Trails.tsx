import { useMemo } from "react";
import { waysOf } from "../../shared/beats/scenes";
import { sideOfLine, sinceOwn } from "../../shared/story/lines";
import { useCoh } from "../table";

/** Dotted lines with an arrow along the ways of the others since the own last action. */
export function Trails() {
  const { map, log, view, face } = useCoh();
  const trails = useMemo(() => {
    const own = face.sideOf(view, view.seat);
    const lines = sinceOwn(face, view, log, view.seat).filter((line) => sideOfLine(face, view, line) !== own);
    return [...waysOf(lines.flatMap((line) => (line.beat ? [{ line, beat: line.beat, state: 0 }] : [])))];
  }, [face, log, view]);
  return (
    <g className="trails">
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX={8} refY={5} markerWidth={4} markerHeight={4} orient="auto">
          <path d="M0 0L10 5L0 10Z" />
        </marker>
      </defs>
      {trails.map(([label, hexes]) => {
        const cells = hexes.flatMap((hex) => map.byName.get(hex) ?? []);
        if (cells.length < 2) return null;
        return <polyline key={label} data-trail={label} points={cells.map((cell) => `${cell.x},${cell.y}`).join(" ")} markerEnd="url(#arrow)" />;
      })}
    </g>
  );
}
