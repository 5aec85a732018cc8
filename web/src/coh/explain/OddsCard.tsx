import { useEffect, useState } from "react";
import { percent } from "../../shared/offers/offers";
import { capsRule } from "../face";
import { useCoh } from "../table";
import { api, Refusal } from "../../shared/server/api";
import { ChanceBar } from "../../shared/explain/ChanceBar";
import { RuleLink } from "../../shared/explain/RuleLink";
import { SumTable } from "../../shared/explain/SumTable";
import type { AttackOdds, TargetOdds } from "../../wire/server";

interface Props {
  attacker: string;
  hex: string;
}

interface Found {
  /** The attack without CAPs, with one, with two. */
  helped: AttackOdds[];
  trouble?: Refusal;
}

const hitChance = ({ chances: [hit] }: TargetOdds): string => (hit ? percent(hit.ways, hit.of) : "–");

/** The odds of an attack into a hex, newly asked for whenever something has changed. */
function useOdds(attacker: string, hex: string): Found | null {
  const { token, frame, view } = useCoh();
  const held = view.sides.find((side) => side.seat === view.seat)?.caps ?? 0;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let live = true;
    const ask = [0, 1, 2].filter((caps) => caps <= held).map((caps) => api.odds(token, attacker, hex, caps));
    Promise.all(ask).then(
      (helped) => {
        const [never] = helped.filter((odds) => odds.refused);
        if (live) setFound(never ? { helped: [], trouble: new Refusal(never.refused, 409, never.rule) } : { helped });
      },
      (trouble: Refusal) => live && setFound({ helped: [], trouble }),
    );
    return () => {
      live = false;
    };
  }, [token, attacker, hex, held, frame.ply]);
  return found;
}

/** What an attack would need against every unit, fortification and obstacle it meets, with every part and its rule. */
export function OddsCard({ attacker, hex }: Props) {
  const { map, unit, pieces, choices } = useCoh();
  const found = useOdds(attacker, hex);
  // Who would fire or be fired at is gone: no odds are missing, and no rule forbids anything.
  if (!found || (found.trouble?.status === 409 && !found.trouble.rule)) return null;
  const place = map.byName.get(hex);
  const onRight = place !== undefined && place.x > map.box.x + map.box.width / 2;
  const [bare, ...helped] = found.helped;
  return (
    <aside className={onRight ? "odds-card left" : "odds-card"} aria-label="Odds">
      {bare && choices.units.get(attacker)?.some((offer) => offer.kind === "attack") && <p className="quick-hint">Another click fires, without CAPs and cards.</p>}
      {found.trouble && (
        <section>
          <h3>
            {attacker} → {hex}
          </h3>
          <p className="trouble">
            {found.trouble.message} <RuleLink number={found.trouble.rule} />
          </p>
        </section>
      )}
      {bare?.targets.map((odds, i) => (
        <section key={odds.unit} data-odds={hex}>
          <h3>
            {attacker} → {odds.unit} <small>{pieces.units[unit(odds.unit)?.type ?? ""]?.name}</small>
          </h3>
          <Numbers odds={odds} helped={helped.flatMap((more) => more.targets[i] ?? [])} />
        </section>
      ))}
    </aside>
  );
}

function Numbers({ odds, helped }: { odds: TargetOdds; helped: TargetOdds[] }) {
  const { face } = useCoh();
  return (
    <>
      <p className="need">
        needs <b>{odds.need}</b> or more on two dice
      </p>
      {odds.chances.map((chance) => (
        <ChanceBar key={chance.result} chance={chance} />
      ))}
      {helped.length > 0 && (
        <p className="helped">
          hit {helped.map((more, i) => `${hitChance(more)} with ${i + 1} CAP${i ? "s" : ""}`).join(", ")} <RuleLink number={capsRule(face)} />
        </p>
      )}
      <div className="sums">
        {odds.numbers.map(({ name, sum }) => (
          <SumTable key={name} name={name} sum={sum} />
        ))}
      </div>
    </>
  );
}
