import { useMemo } from "react";
import type { Point } from "../board/geometry";
import { Cursor, LitHexes } from "../board/Highlights";
import { MapFrame } from "../board/MapFrame";
import { useZoom } from "../board/useZoom";
import { ZoomButtons } from "../board/ZoomButtons";
import { OPERATIONAL } from "./art";
import { useStacks } from "./pieces";
import { usePointing } from "./pointing";
import { Stacks } from "./Stacks";
import { useKharkov } from "./types";

/** The Kharkov map with everything on it. */
export function KharkovBoard() {
  const { map, choices, ui, actor, unit } = useKharkov();
  const stacks = useStacks();
  const { onHex, onCursor, describe } = usePointing(stacks);
  const camera = useZoom(map, OPERATIONAL, useHome());
  return (
    <section className="board" aria-label="Map">
      <MapFrame
        camera={camera}
        art={OPERATIONAL}
        focus={map.byName.get(unit(actor)?.hex ?? "")}
        onHex={onHex}
        onCursor={onCursor}
        describe={describe}
      >
        <LitHexes map={map} hexes={choices.hexes} armed={ui.armed} />
        <Stacks map={map} stacks={stacks} onStack={onHex} />
        <Cursor map={map} hex={ui.cursor} />
      </MapFrame>
      <ZoomButtons camera={camera} />
    </section>
  );
}

/** The middle of the own units on the map. */
function useHome(): Point | undefined {
  const { map, view, roster } = useKharkov();
  return useMemo(() => {
    const own = view.units.filter((unit) => roster.get(unit.label)?.side === view.seat);
    const cells = own.flatMap((unit) => map.byName.get(unit.hex) ?? []);
    if (!cells.length) return undefined;
    const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
    return { x: mean(cells.map((cell) => cell.x)), y: mean(cells.map((cell) => cell.y)) };
  }, [map, view, roster]);
}
