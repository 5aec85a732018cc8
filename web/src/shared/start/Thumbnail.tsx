import { Suspense, useEffect, useState } from "react";
import { layOut, type Geometry } from "../board/geometry";
import { faceOf } from "../table/faces";
import { api } from "../server/api";
import type { BoardMap } from "../../wire/engine";

/** The map of a mission, small. */
export function Thumbnail({ game, world, title }: { game: string; world: string; title: string }) {
  const [map, setMap] = useState<Geometry | null>(null);
  const [goals, setGoals] = useState<BoardMap["objectives"]>([]);
  useEffect(() => {
    let live = true;
    api.board(game, world).then(
      (board) => {
        if (!live) return;
        setMap(layOut(board));
        setGoals(board.objectives);
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [game, world]);
  if (!map) return <div className="thumbnail empty" />;
  const { Map: SmallMap } = faceOf(game);
  const { x, y, width, height } = map.box;
  return (
    <svg
      className="thumbnail"
      viewBox={`${x} ${y} ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="img"
      aria-label={`Map of ${title}`}
    >
      <Suspense>
        <SmallMap map={map} world={world} />
      </Suspense>
      {goals.map(({ hex, name }) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <g key={hex} transform={`translate(${cell.x} ${cell.y})`} className="goal">
              <title>{name}</title>
              <circle r={34} />
              <path d="M0 -20L6 -6L21 -5L9 4L13 19L0 11L-13 19L-9 4L-21 -5L-6 -6Z" />
            </g>
          )
        );
      })}
    </svg>
  );
}
