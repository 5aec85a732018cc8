import type { PrintedCard } from "../../wire/coh";

/** A battle card. */
export function CardFace({ card, left, bearer }: { card: PrintedCard; left?: number; bearer?: string }) {
  return (
    <span className={`card-face ${card.kind}`}>
      <span className="card-head">
        <b>{card.title}</b>
        <span className={`card-cost ${card.cost_colour}`} title={card.cost_source}>
          {card.cost}
        </span>
      </span>
      <span className="card-text">{card.text}</span>
      <span className="card-foot">
        {card.kind} · {card.id}
        {left !== undefined && ` · ${left} left`}
        {bearer && ` · carried by ${bearer}`}
        {card.cost_source && /reconstruct|ours|provisional/.test(card.cost_source) && " · cost reconstructed"}
      </span>
    </span>
  );
}
