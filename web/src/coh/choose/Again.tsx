import { useEffect } from "react";
import type { Beat, Offer } from "../../wire/engine";
import { useCoh } from "../table";
import { caption } from "./verbs";

/** The orders that can be repeated, by what is seen of them. */
const ORDERS: Partial<Record<Beat["kind"], string>> = { move: "move", fire: "attack" };

/** The own last order, once more: for the chosen unit, or for the one that was given it. */
function useAgain(): Offer | undefined {
  const { log, view, face, choices, ui } = useCoh();
  const own = face.sideOf(view, view.seat);
  const last = log
    .filter(({ beat }) => beat && ORDERS[beat.kind] && face.sideOfUnit?.(view, beat.units?.[0] ?? "") === own)
    .at(-1)?.beat;
  const label = ui.unit || last?.units?.[0] || "";
  return choices.units.get(label)?.find((offer) => last && offer.kind === ORDERS[last.kind]);
}

/** Repeats the last kind of action with one press. */
export function Again() {
  const { choose, frame, ui } = useCoh();
  const offer = useAgain();
  useEffect(() => {
    if (!offer || frame.lesson) return;
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
      if (event.key === "." && !typing && !ui.sheet) choose(offer);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [choose, offer, frame.lesson, ui.sheet]);
  if (!offer || frame.lesson) return null;
  return (
    <button type="button" className="again" data-testid="again" title={offer.words} onClick={() => choose(offer)}>
      Again: {caption(offer).toLowerCase()} {offer.unit} <kbd aria-hidden="true">.</kbd>
    </button>
  );
}
