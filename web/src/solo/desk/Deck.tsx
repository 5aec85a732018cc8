import { useSolo } from "../table";

const percent = ([spent, of]: [number, number]): string => `${of ? Math.round((100 * spent) / of) : 0} %`;

/** How many of the cards that can be drawn have each spent number. */
function counts(orders: number[], spentAt: (card: number) => number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].map((number) => orders.filter((card) => spentAt(card) === number).length);
}

/** What the draw pile is made of, and how likely each cost leaves somebody spent. */
export function Deck() {
  const { view, pieces } = useSolo();
  const pile = view.orders.length ? view.orders : view.spoils;
  const face = (card: number) => pieces.orders[String(card)];
  const blue = pile.filter((card) => view.blue.includes(card)).length;
  const advancing = pile.filter((card) => (face(card)?.steps ?? 0) > 0).length;
  const signs = pile.filter((card) => face(card)?.sign).length;
  const bars = counts(pile, (card) => face(card)?.spent ?? 0);
  return (
    <section className="deck" aria-label="Order cards">
      <h3>Order cards</h3>
      <p>
        {view.orders.length} to draw, {view.spoils.length} used: {blue} command, {pile.length - blue} action, {advancing} move the track, {signs} keep your units fresh.
      </p>
      <table className="spent-odds">
        <caption>Chance of being spent, by cost</caption>
        <thead>
          <tr>
            <th scope="col">AP</th>
            {view.spent_odds.map((_, n) => (
              <th key={n} scope="col">
                {n + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">You</th>
            {view.spent_odds.map((odds, n) => (
              <td key={n} data-odds={`you-${n + 1}`}>
                {percent(odds)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">AI</th>
            {view.ai_odds.map((odds, n) => (
              <td key={n} data-odds={`ai-${n + 1}`}>
                {percent(odds)}
              </td>
            ))}
          </tr>
          <tr className="deck-bars">
            <th scope="row">Cards</th>
            {bars.map((count, n) => (
              <td key={n}>
                <i style={{ height: `${Math.min(28, count * 2)}px` }} aria-hidden="true" />
                {count}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {view.cup.length > 0 && (
        <p>
          In the cup of rumours: {view.cup.map(([counter, count]) => `${count} ${pieces.units[counter]?.name ?? counter.replaceAll("-", " ")}`).join(", ")}.
        </p>
      )}
    </section>
  );
}
