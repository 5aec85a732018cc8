import { useEffect, useState } from "react";
import { shortName } from "../board/geometry";
import { useTable } from "../table/context";
import { useLongPress } from "./useLongPress";
import "./learn.css";

/** How long a pointer rests before a hex explains itself. */
const REST = 700;

/** What a hex is and does, and who stands there: where the pointer rests, or a finger stays. */
export function HexCard({ describe }: { describe: (hex: string) => string }) {
  const { ui, map, terrains } = useTable();
  const [rested, setRested] = useState("");
  const { pressed, release } = useLongPress();
  useEffect(() => {
    const timer = setTimeout(() => setRested(ui.hover), REST);
    return () => clearTimeout(timer);
  }, [ui.hover]);
  useEffect(() => {
    if (!pressed) return;
    const timer = setTimeout(release, 6000);
    return () => clearTimeout(timer);
  }, [pressed, release]);
  const name = pressed || (rested === ui.hover ? rested : "");
  const cell = map.byName.get(name);
  if (!cell || ui.sight) return null;
  const terrain = terrains[cell.terrain];
  const [, , ...rest] = describe(name).split(", ");
  return (
    <aside className="hex-card" data-testid="hex-card" aria-label={`Hex ${name}`}>
      <h3>
        {shortName(name)} {terrain?.name ?? cell.terrain}
      </h3>
      <p>
        {terrain?.text} {terrain?.rule && <small>({terrain.rule})</small>}
      </p>
      {rest.length > 0 && <p>{rest.join(", ")}</p>}
    </aside>
  );
}
