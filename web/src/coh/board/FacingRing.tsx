import { angleOf, FACINGS, type Cell } from "../../shared/board/geometry";
import type { Offer } from "../../wire/engine";

interface Props {
  cell: Cell;
  facings: Map<string, Offer>;
  armed: Offer | null;
  /** Hexes can be chosen as well: the petals keep clear of them. */
  close: boolean;
  onChoose: (offer: Offer) => void;
}

/** How much smaller the petals are beside hexes that can be chosen. */
const CLOSE = 0.68;

/** Six petals around a unit, one for each hexside it may face. */
export function FacingRing({ cell, facings, armed, close, onChoose }: Props) {
  return (
    <g className="facing-ring" transform={`translate(${cell.x} ${cell.y}) scale(${close ? CLOSE : 1})`}>
      {FACINGS.map((facing) => {
        const offer = facings.get(facing);
        const degrees = (angleOf(facing) * 180) / Math.PI + 90;
        return (
          <g
            key={facing}
            transform={`rotate(${degrees})`}
            className={!offer ? "petal off" : offer === armed ? "petal armed" : "petal"}
            data-facing={facing}
            onClick={(event) => {
              event.stopPropagation();
              if (offer) onChoose(offer);
            }}
          >
            {offer && <title>{offer.words}</title>}
            <path d="M-33 -62H33L54 -99Q0 -128 -54 -99Z" />
            <path d="M-12 -66L0 -81L12 -66Z" className="petal-tip" />
            <text transform={`translate(0 -95) rotate(${-degrees})`} className="petal-name">
              {facing}
            </text>
          </g>
        );
      })}
    </g>
  );
}
