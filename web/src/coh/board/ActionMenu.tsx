import { useLayoutEffect, useRef } from "react";
import { stakes } from "../../shared/offers/offers";
import { caption, ORDER_KEYS } from "../choose/verbs";
import { useTable } from "../../shared/table/context";
import { knowScale } from "../../shared/board/scale";
import type { Camera } from "../../shared/board/useZoom";
import type { Offer } from "../../wire/engine";

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

/**
 * Puts the menu below its unit or above it, wherever it fits, and pushes it back into the map at the sides.
 * Returns how far it still reaches beyond the lower edge.
 */
function fitIn(menu: HTMLElement, frame: HTMLElement): number {
  menu.style.setProperty("--dx", "0px");
  menu.classList.remove("above");
  const room = frame.getBoundingClientRect();
  const below = menu.getBoundingClientRect();
  const anchor = menu.parentElement?.getBoundingClientRect();
  const left = room.left + MARGIN - below.left;
  const right = below.right - (room.right - MARGIN);
  const dx = left > 0 ? left : right > 0 ? -Math.min(right, -left) : 0;
  menu.style.setProperty("--dx", `${dx}px`);
  if (!anchor || below.bottom <= room.bottom - FOOT) return 0;
  const middle = anchor.top + (Number.parseFloat(menu.style.top) * anchor.height) / (menu.parentElement?.offsetHeight ?? 1);
  const above = middle - (below.top - middle) - below.height;
  const lost = below.bottom - (room.bottom - FOOT);
  if (room.top + MARGIN - above >= lost) return lost;
  menu.classList.add("above");
  return Math.min(0, above - room.top - MARGIN);
}

/** The cost, and what the dice may bring where there is room for that. */
function Stakes({ offer }: { offer: Offer }) {
  const [cost, ...chances] = stakes(offer, useTable().face).split(", ");
  return (
    <small>
      {cost}
      {chances.length > 0 && <span className="chances">, {chances.join(", ")}</span>}
    </small>
  );
}

/** What the chosen unit can do, right beside it. */
export function ActionMenu({ offers, label, name, x, y, camera }: Props) {
  const { choose, dispatch } = useTable();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let pushed = false;
    knowScale(menu.current);
    const fit = (): void => {
      if (!menu.current || !camera.frame.current) return;
      const hidden = fitIn(menu.current, camera.frame.current);
      // Where there is room for it neither below nor above, the map makes some, once.
      if (hidden && !pushed) camera.panBy(0, -hidden);
      pushed ||= hidden !== 0;
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
          className={offer.kind}
          title={offer.words}
          onClick={(event) => {
            event.stopPropagation();
            choose(offer);
          }}
        >
          <b>{caption(offer)}</b>
          <Stakes offer={offer} />
          {ORDER_KEYS[offer.kind] && <kbd aria-hidden="true">{ORDER_KEYS[offer.kind]}</kbd>}
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
