import { useTable } from "../table/context";
import { polygon } from "../ground/shapes";

const WORDS = /[^\s>]+/g;

/** The hexes a lesson speaks of now: those of the answer it asks for, and those it points at. */
function useLitHexes(): string[] {
  const { frame, map, unit } = useTable();
  const { lesson } = frame;
  if (!lesson) return [];
  const named = [...lesson.light, ...(lesson.lit.length < 7 ? lesson.lit : [])].flatMap((text) => text.match(WORDS) ?? []);
  const hexes = named.map((word) => (map.byName.has(word) ? word : (unit(word)?.hex ?? "")));
  return [...new Set(hexes)].filter((hex) => map.byName.has(hex));
}

/** Lights up on the map what a lesson speaks of. */
export function LessonLight() {
  const { map } = useTable();
  const hexes = useLitHexes();
  return (
    <g className="lesson-light" aria-hidden="true">
      {hexes.map((hex) => {
        const cell = map.byName.get(hex);
        return cell ? <path key={hex} d={polygon(cell.corners)} data-taught={hex} /> : null;
      })}
    </g>
  );
}

/** Lights up the buttons that give the answer a lesson asks for. */
export function LessonButtons() {
  const { lesson } = useTable().frame;
  const wanted = (lesson?.lit ?? []).slice(0, 6);
  if (!wanted.length) return null;
  const names = wanted.flatMap((text) => [
    `[data-answer="${CSS.escape(text)}"]`,
    ...(text.startsWith("facing ") ? [`.face-${CSS.escape(text.slice(7))}`] : []),
  ]);
  return <style>{`${names.join(",")}{outline:3px solid var(--accent);outline-offset:1px}`}</style>;
}
