import { FACINGS, angleOf } from "../../shared/board/geometry";
import { FACING_KEYS } from "../../shared/offers/facings";
import { useTable } from "../../shared/table/context";
import type { Offer } from "../../wire/engine";

/** The six directions as buttons; the ring on the map does the same. */
export function FacingButtons({ facings }: { facings: Map<string, Offer> }) {
  const { choose } = useTable();
  const keys = Object.fromEntries(Object.entries(FACING_KEYS).map(([key, facing]) => [facing, key]));
  return (
    <div className="facing-buttons" role="group" aria-label="Facing">
      {FACINGS.map((facing) => {
        const offer = facings.get(facing);
        const degrees = (angleOf(facing) * 180) / Math.PI + 90;
        return (
          <button
            key={facing}
            type="button"
            className={`face-${facing}`}
            disabled={!offer}
            data-answer={offer?.text}
            onClick={() => offer && choose(offer)}
          >
            <svg viewBox="-10 -10 20 20" width={18} height={18} aria-hidden="true">
              <path d="M0 -9L7 6L0 2L-7 6Z" transform={`rotate(${degrees})`} fill="currentColor" />
            </svg>
            <span className="unseen">Face </span>
            {facing} <kbd aria-hidden="true">{keys[facing]}</kbd>
          </button>
        );
      })}
    </div>
  );
}
