import type { ReactNode } from "react";
import { useTable } from "../table/context";
import type { Camera } from "./useZoom";

interface Props {
  camera: Camera;
  /** Buttons of the game's own. */
  children?: ReactNode;
}

/** Buttons at the edge of the map, for those without wheel or pinch. */
export function ZoomButtons({ camera, children }: Props) {
  return (
    <div className="zoom-buttons" role="group" aria-label="Map view">
      <button type="button" onClick={() => camera.zoomBy(1.3)} aria-label="Zoom in" title="Zoom in (+)">
        +
      </button>
      <button type="button" onClick={() => camera.zoomBy(0.77)} aria-label="Zoom out" title="Zoom out (-)">
        −
      </button>
      <button type="button" onClick={camera.fit} aria-label="Show the whole map" title="Show the whole map (0)">
        ⤢
      </button>
      {children}
    </div>
  );
}

/** Turns sight mode on and off. */
export function SightButton() {
  const { ui, dispatch } = useTable();
  return (
    <button
      type="button"
      aria-pressed={ui.sight}
      className={ui.sight ? "on" : ""}
      onClick={() => dispatch({ do: "sight", on: !ui.sight })}
      aria-label="Sight mode"
      title="What does a hex see? (v)"
    >
      <svg viewBox="-12 -12 24 24" width={20} height={20} aria-hidden="true">
        <path d="M-10 0Q0 -9 10 0Q0 9 -10 0Z" fill="none" stroke="currentColor" strokeWidth={2} />
        <circle r={3.2} fill="currentColor" />
      </svg>
    </button>
  );
}
