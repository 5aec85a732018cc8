import { useLayoutEffect, useRef } from "react";
import { ACTION_KEYS, caption, stakes } from "../game/offers";
import { useTable } from "../table/context";
import type { Offer } from "../wire/types";
import type { Camera } from "./useZoom";

interface Props {
  offers: Offer[];
  label: string;
  name: string;
  x: number;
  y: number;
  camera: Camera;
}

/** The room the cards and buttons at the lower edge of the map take, in pixels, and a margin for the other edges. */
const FOOT = 64;
const MARGIN = 8;

/** Puts the menu below its unit or above it, wherever it fits, and pushes it back into the map at the sides. */
function fitIn(menu: HTMLElement, frame: HTMLElement): void {
  menu.style.setProperty("--dx", "0px");
  menu.classList.remove("above");
  const room = frame.getBoundingClientRect();
  const below = menu.getBoundingClientRect();
  const anchor = menu.parentElement?.getBoundingClientRect();
  const left = room.left + MARGIN - below.left;
  const right = below.right - (room.right - MARGIN);
  const dx = left > 0 ? left : right > 0 ? -Math.min(right, -left) : 0;
  menu.style.setProperty("--dx", `${dx}px`);
  if (!anchor || below.bottom <= room.bottom - FOOT) return;
  const middle = anchor.top + (Number.parseFloat(menu.style.top) * anchor.height) / (menu.parentElement?.offsetHeight ?? 1);
  const above = middle - (below.top - middle) - below.height;
  const lost = below.bottom - (room.bottom - FOOT);
  if (room.top + MARGIN - above < lost) menu.classList.add("above");
}

/** What the chosen unit can do, right beside it. */
export function ActionMenu({ offers, label, name, x, y, camera }: Props) {
  const { choose, dispatch } = useTable();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      if (menu.current && camera.frame.current) fitIn(menu.current, camera.frame.current);
    };
    fit();
    return camera.onRest(fit);
  }, [camera, offers, x, y]);
  return (
    <div ref={menu} className="action-menu" style={{ left: x, top: y }} role="group" aria-label={`Actions of ${name}`}>
      {offers.map((offer) => (
        <button
          key={offer.text}
          type="button"
          title={offer.words}
          onClick={(event) => {
            event.stopPropagation();
            choose(offer);
          }}
        >
          <b>{caption(offer)}</b>
          <small>{stakes(offer)}</small>
          {ACTION_KEYS[offer.kind] && <kbd aria-hidden="true">{ACTION_KEYS[offer.kind]}</kbd>}
        </button>
      ))}
      <button
        type="button"
        className="about-unit"
        title="Its figures, and why it cannot do more"
        onClick={(event) => {
          event.stopPropagation();
          dispatch({ do: "sheet", sheet: { kind: "unit", label } });
        }}
      >
        <b>Why not…?</b>
        <kbd aria-hidden="true">y</kbd>
      </button>
    </div>
  );
}
