import { useEffect, useState } from "react";
import { useCoh } from "../table";
import { Relief } from "./Relief";
import { useSightFrame } from "../../shared/board/sight";
import type { Camera } from "../../shared/board/useZoom";

/** The longer edge of the small map, in pixels. */
const EDGE = 170;

/** The whole map, small, with what is in sight of it; shown where that is only a part. */
export function MiniMap({ camera }: { camera: Camera }) {
  const { map, view, telling } = useCoh();
  const { x, y, width, height } = map.box;
  const [isPart, setIsPart] = useState(false);
  useEffect(() => camera.watch((part) => setIsPart(part.width <= width * 0.8 || part.height <= height * 0.8)), [camera, width, height]);
  const frame = useSightFrame(camera);
  if (!isPart) return null;
  const k = EDGE / Math.max(width, height);
  const place = telling?.places.at(-1);
  return (
    <svg
      className="battle-map"
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width * k}
      height={height * k}
      role="img"
      aria-label="Overview of the map; a press moves what is in sight"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        camera.centre({ x: x + (event.clientX - box.left) / k, y: y + (event.clientY - box.top) / k });
      }}
    >
      <Relief map={map} />
      {view.units.map((unit) => {
        const cell = map.byName.get(unit.hex);
        return cell && <circle key={unit.label} cx={cell.x} cy={cell.y} r={6 / k / 2} className={unit.side} />;
      })}
      {map.byName.get(place ?? "") && <circle cx={map.byName.get(place ?? "")?.x} cy={map.byName.get(place ?? "")?.y} r={9 / k} className="mini-event" />}
      <rect ref={frame} strokeWidth={2 / k} />
    </svg>
  );
}
