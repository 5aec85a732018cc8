import { useMemo, useState } from "react";
import { RuleLink } from "../../shared/explain/RuleLink";
import { polygon, polyline } from "../../shared/ground/shapes";
import { OVERLAY_KEYS } from "./overlays";
import { usePlanning } from "./planning";
import { useKharkov } from "../table";

const CAPTIONS: Record<string, string> = { supply: "Supply", "enemy supply": "Enemy supply", control: "Control", zones: "Zones" };

/** Each mark has a pattern of its own, so that colour is never all there is. */
function Patterns() {
  return (
    <defs>
      <pattern id="mark-lines" width={18} height={18} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={18} className="mark-ink" />
      </pattern>
      <pattern id="mark-cross" width={22} height={22} patternUnits="userSpaceOnUse">
        <path d="M4 4L18 18M18 4L4 18" className="mark-stroke" />
      </pattern>
      <pattern id="mark-dots" width={18} height={18} patternUnits="userSpaceOnUse">
        <circle cx={9} cy={9} r={3.4} className="mark-ink" />
      </pattern>
      <pattern id="mark-waves" width={26} height={14} patternUnits="userSpaceOnUse">
        <path d="M0 7q6.5 -7 13 0t13 0" className="mark-stroke" />
      </pattern>
    </defs>
  );
}

/** The marks of the overlay over the ground, and the lines of supply. */
export function OverlayLayer() {
  const { map, ui, view } = useKharkov();
  const { overlay } = usePlanning();
  const areas = useMemo(() => {
    const found = new Map<string, string>();
    for (const [hex, mark] of overlay?.hexes ?? []) {
      const cell = map.byName.get(hex);
      if (cell) found.set(mark, (found.get(mark) ?? "") + polygon(cell.corners));
    }
    return found;
  }, [map, overlay]);
  const lines = useMemo(() => {
    const steps = new Map<string, string>();
    for (const { path } of overlay?.units ?? [])
      for (let i = 1; i < path.length; i++) {
        const [a, b] = [map.byName.get(path[i - 1] as string), map.byName.get(path[i] as string)];
        if (a && b) steps.set(`${a.name} ${b.name}`, polyline([a, b]));
      }
    return [...steps.values()].join("");
  }, [map, overlay]);
  if (!overlay) return null;
  const here = overlay.units.filter((unit) => unit.hex === (ui.hover || ui.cursor) && unit.path.length > 1);
  const line = (here[here.length - 1]?.path ?? []).flatMap((name) => map.byName.get(name) ?? []);
  return (
    <g className={`overlay of-${overlay.name} seat-${view.seat}`} data-overlay={overlay.name}>
      <Patterns />
      {[...areas].map(([mark, d]) => (
        <g key={mark} className={`mark-${mark}`}>
          <path d={d} className="wash" />
          <path d={d} className="hatch" />
        </g>
      ))}
      <path d={lines} className="supply-lines" />
      {line.length > 1 && <path d={polyline(line)} className="supply-line" />}
    </g>
  );
}

/** Supplied or cut off, on the shoulder of each counter. */
export function OverlayMarks() {
  const { map } = useKharkov();
  const { overlay } = usePlanning();
  if (!overlay?.units.length) return null;
  const places = new Map<string, boolean>();
  for (const { hex, mark } of overlay.units) places.set(hex, (places.get(hex) ?? true) && mark === "supplied");
  return (
    <g className="supply-marks">
      {[...places].map(([hex, good]) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <g key={hex} transform={`translate(${cell.x + 34} ${cell.y - 34})`} className={good ? "good" : "bad"}>
              <circle r={15} />
              <path d={good ? "M-7 0L-2 6L8 -6" : "M-6 -6L6 6M6 -6L-6 6"} />
            </g>
          )
        );
      })}
    </g>
  );
}

/** The buttons that lay overlays on the map, and the legend of the one that lies there. */
export function OverlayButtons() {
  const { retell, ui, view } = useKharkov();
  const { shown, show, overlay } = usePlanning();
  const [open, setOpen] = useState(false);
  const pointed = overlay?.units.filter((unit) => unit.hex === (ui.hover || ui.cursor)) ?? [];
  return (
    <div className={open ? "overlays open" : "overlays"}>
      <button type="button" className="overlays-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        Overlays
      </button>
      <div role="group" aria-label="Overlays" className="overlay-buttons">
        {Object.entries(OVERLAY_KEYS).map(([key, name]) => (
          <button key={name} type="button" aria-pressed={shown === name} onClick={() => show(name)}>
            {CAPTIONS[name]} <kbd aria-hidden="true">{key}</kbd>
          </button>
        ))}
      </div>
      {overlay && (
        <section className="legend" aria-label="Legend">
          <h3>
            {overlay.title} <RuleLink number={overlay.rule} />
          </h3>
          <ul>
            {overlay.marks.map((mark) => (
              <li key={mark.id}>
                <svg viewBox="0 0 30 20" width={30} height={20} aria-hidden="true" className={`overlay of-${overlay.name} seat-${view.seat}`}>
                  <g className={`mark-${mark.id}`}>
                    <rect width={30} height={20} className="wash" />
                    <rect width={30} height={20} className="hatch" />
                  </g>
                  {mark.id === "supplied" && <path d="M8 10L13 16L23 4" className="sign" />}
                  {mark.id === "cut-off" && <path d="M9 4L21 16M21 4L9 16" className="sign" />}
                </svg>
                <span>
                  <b>{mark.name}</b> {mark.text}
                </span>
              </li>
            ))}
          </ul>
          {pointed.map((unit) => (
            <p key={unit.unit} className={unit.mark}>
              <b>{retell(unit.unit)}</b> {unit.words} <RuleLink number={unit.rule} />
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
