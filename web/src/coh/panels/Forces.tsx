import { Counter, CounterPatterns } from "../counter/Counter";
import { unitWords } from "../counter/words";
import { useCoh } from "../table";
import { CardFace } from "./CardFace";
import type { UnitView } from "../../wire/coh";

function Tray({ title, units, note }: { title: string; units: UnitView[]; note?: (unit: UnitView) => string }) {
  const { pieces, dispatch, view } = useCoh();
  if (!units.length) return null;
  return (
    <section className="tray">
      <h3>{title}</h3>
      <ul>
        {units.map((unit) => {
          const words = unitWords(unit, pieces, view);
          return (
            <li key={unit.label}>
              <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "unit", label: unit.label } })}>
                <svg viewBox="-48 -48 96 96" width={70} height={70} aria-hidden="true">
                  <CounterPatterns />
                  <Counter unit={{ ...unit, facing: "" }} piece={pieces.units[unit.type]} marker={pieces.markers[unit.marker]} />
                </svg>
                <span className="unseen">{words}</span>
                {note && <small>{note(unit)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Hands, reinforcements, hidden units and losses. */
export function Forces() {
  const { view, pieces } = useCoh();
  const own = view.sides.filter((side) => side.seat === view.seat);
  const waiting = view.units.filter((unit) => unit.hex === "waiting");
  const hidden = view.units.filter((unit) => unit.hidden && unit.hex !== "hidden");
  const unseen = view.units.filter((unit) => unit.hex === "hidden");
  const left = view.units.filter((unit) => unit.hex === "left");
  const lost = view.units.filter((unit) => unit.hex === "destroyed");
  const when = (unit: UnitView): string => (unit.round > view.round ? `round ${unit.round}` : "now");
  const sides = [...new Set(view.units.map((unit) => unit.side))];
  return (
    <div className="forces">
      {own.map((side) => {
        const weapons = view.weapons.flatMap((given, i) => (given[0] === side.commander ? [{ given, bearer: view.bearers[i] }] : []));
        if (!side.hand.length && !weapons.length) return null;
        return (
          <section key={side.commander}>
            <h3>{own.length > 1 ? `Your hand, ${side.commander}` : "Your hand"}</h3>
            <div className="card-row">
              {side.hand.map((id, i) => {
                const card = pieces.cards[id];
                return card && <CardFace key={`${id} ${i}`} card={card} />;
              })}
              {weapons.map(({ given: [, id, left], bearer }, i) => {
                const card = pieces.cards[id];
                return card && <CardFace key={`${id} ${i}`} card={card} left={left} bearer={bearer} />;
              })}
            </div>
          </section>
        );
      })}
      {sides.map((side) => (
        <Tray key={side} title={`Reinforcements, ${side}`} units={waiting.filter((unit) => unit.side === side)} note={when} />
      ))}
      <Tray title="Your hidden units" units={hidden} note={(unit) => unit.hex} />
      <Tray title="Hidden enemies, place unknown" units={unseen} />
      <Tray title="Left the map" units={left} />
      <Tray title="Destroyed" units={lost} />
      <p className="deck">
        {view.deck} cards in the deck, {view.discards.length} discarded; {view.pile} hit markers in the cup.
      </p>
    </div>
  );
}
