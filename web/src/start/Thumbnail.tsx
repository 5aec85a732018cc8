import { useEffect, useState } from "react";
import { layOut, type Geometry } from "../board/geometry";
import { Terrain } from "../terrain/Terrain";
import { api } from "../wire/api";

/** The map of a mission, small. */
export function Thumbnail({ game, world, title }: { game: string; world: string; title: string }) {
  const [map, setMap] = useState<Geometry | null>(null);
  useEffect(() => {
    let live = true;
    api.board(game, world).then(
      (board) => live && setMap(layOut(board)),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [game, world]);
  if (!map) return <div className="thumbnail empty" />;
  const { x, y, width, height } = map.box;
  return (
    <svg className="thumbnail" viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={`Map of ${title}`}>
      <Terrain map={map} plain />
    </svg>
  );
}
