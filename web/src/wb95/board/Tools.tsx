import { useEffect } from "react";
import type { Camera } from "../../shared/board/useZoom";
import { ZoomButtons } from "../../shared/board/ZoomButtons";
import { usePlanning } from "../planning/planning";
import { useTable } from "../../shared/table/context";

/** How the map is looked at. */
export interface Look {
  /** Without counters. */
  bare: boolean;
  overview: boolean;
}

interface Props {
  camera: Camera;
  look: Look;
  onLook: (look: Look) => void;
}

/** Buttons at the edge of the map: zoom, the next unit that can act, counters off and on, the overview. */
export function Tools({ camera, look, onLook }: Props) {
  const { ui } = useTable();
  const { next, unmoved } = usePlanning();
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
      if (typing || ui.sheet || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "h") onLook({ ...look, bare: !look.bare });
      else if (event.key === "w") onLook({ ...look, overview: !look.overview });
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [look, onLook, ui.sheet]);
  return (
    <ZoomButtons camera={camera}>
      <button
        type="button"
        aria-pressed={look.bare}
        className={look.bare ? "on" : ""}
        onClick={() => onLook({ ...look, bare: !look.bare })}
        aria-label="The map without counters"
        title="The map without counters (h)"
      >
        <svg viewBox="-12 -12 24 24" width={20} height={20} aria-hidden="true">
          <path d="M-8 -8H8V8H-8Z" fill="none" stroke="currentColor" strokeWidth={2} strokeDasharray="4 2.4" />
        </svg>
      </button>
      <button
        type="button"
        aria-pressed={look.overview}
        className={look.overview ? "on" : ""}
        onClick={() => onLook({ ...look, overview: !look.overview })}
        aria-label="Overview of the map"
        title="Overview of the map (w)"
      >
        <svg viewBox="-12 -12 24 24" width={20} height={20} aria-hidden="true">
          <path d="M-9 -10H9V10H-9Z" fill="none" stroke="currentColor" strokeWidth={2} />
          <path d="M-4 -5H5V2H-4Z" fill="currentColor" />
        </svg>
      </button>
      {unmoved > 0 && (
        <button type="button" className="next-unit" onClick={() => next(1)} title="The next stack that can act and is not set aside (n)">
          Next unit <small>of {unmoved}</small>
        </button>
      )}
    </ZoomButtons>
  );
}
