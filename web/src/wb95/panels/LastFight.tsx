import { Dice } from "../../shared/panels/Dice";
import { RuleLink } from "../../shared/explain/RuleLink";
import { SumTable } from "../../shared/explain/SumTable";
import { fights, type Fight } from "./report";
import { placeOf } from "../board/hexes";
import { useKharkov } from "../table";

const NAMES: Record<string, string> = {
  attack: "attack SP",
  defence: "defence SP",
  attack_cm: "columns right",
  defence_cm: "columns left",
  added: "added to the roll",
  power: "SP",
};

/** The last fight: odds, roll, modifiers, result in words, and who lost what. */
export function LastFight() {
  const { log, frame, view } = useKharkov();
  const last = fights(log).at(-1);
  const fresh = last && last.ply > frame.ply - 40 && /^(AttackPhase|Retreat|Pursuit|Advance|TakeLosses|BarragePhase|Combat)/.test(view.step);
  if (!fresh || !last) return null;
  return <FightCard fight={last} open />;
}

export function FightCard({ fight, open = false }: { fight: Fight; open?: boolean }) {
  const facts = useKharkov();
  const { dispatch } = facts;
  const sums = Object.entries(fight.roll.sums ?? {}).filter(([name, sum]) => name === "attack" || name === "defence" || sum.parts.length > 0);
  return (
    <section className="fight" aria-label={`Fight for ${fight.hex}`} data-testid="fight">
      <button type="button" className="fight-place" onClick={() => dispatch({ do: "cursor", hex: fight.hex })}>
        <b>{placeOf(facts, fight.hex) || fight.hex}</b> {placeOf(facts, fight.hex) && <small>{fight.hex}</small>}
      </button>
      <p>
        {fight.roll.dice && fight.roll.dice.length > 0 && <Dice values={fight.roll.dice} size={22} />} {fight.roll.words} <RuleLink number="5.2.1" />
      </p>
      {fight.after.length > 0 && (
        <ul>
          {fight.after.map((line, i) => (
            <li key={i}>{line.words}</li>
          ))}
        </ul>
      )}
      {open && (
        <details>
          <summary>numbers</summary>
          {sums.map(([name, sum]) => (
            <SumTable key={name} name={NAMES[name] ?? name} sum={sum} />
          ))}
        </details>
      )}
    </section>
  );
}
