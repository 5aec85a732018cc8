import { useEffect, useState } from "react";
import { percent } from "../game/offers";
import { useTable } from "../table/context";
import { api } from "../wire/api";
import type { Odds, UnitView } from "../wire/types";
import { ChanceBar } from "./ChanceBar";
import { RuleLink } from "./RuleLink";
import { SumTable } from "./SumTable";

interface Props {
  attacker: string;
  targets: UnitView[];
}

interface Found {
  label: string;
  odds?: Odds;
  /** The same with one CAP, two CAPs. */
  helped?: Odds[];
  trouble?: string;
}

const hitChance = ({ chances: [hit] }: Odds): string => (hit ? percent(hit.ways, hit.of) : "–");

/** What an attack would need, with every part and its rule. */
export function OddsCard({ attacker, targets }: Props) {
  const { token, frame, pieces, map, view } = useTable();
  const held = view.sides.find((side) => side.seat === view.seat)?.caps ?? 0;
  const [found, setFound] = useState<Found[]>([]);
  const labels = targets.map((unit) => unit.label).join(" ");
  useEffect(() => {
    let live = true;
    const ask = labels.split(" ").map((label) =>
      Promise.all([0, 1, 2].filter((caps) => caps <= held).map((caps) => api.odds(token, attacker, label, caps))).then(
        ([odds, ...helped]): Found => ({ label, helped, ...(odds && { odds }) }),
        (error: Error): Found => ({ label, trouble: error.message }),
      ),
    );
    void Promise.all(ask).then((all) => live && setFound(all));
    return () => {
      live = false;
    };
  }, [token, attacker, labels, held, frame.ply]);
  if (!found.length) return null;
  const place = map.byName.get(targets[0]?.hex ?? "");
  const onRight = place !== undefined && place.x > map.box.x + map.box.width / 2;
  return (
    <aside className={onRight ? "odds-card left" : "odds-card"} aria-label="Odds">
      {found.map(({ label, odds, helped, trouble }) => {
        const unit = targets.find((target) => target.label === label);
        return (
          <section key={label}>
            <h3>
              {attacker} → {label} <small>{unit && pieces.units[unit.type]?.name}</small>
            </h3>
            {trouble && <p className="trouble">{trouble}</p>}
            {odds && (
              <>
                <p className="need">
                  needs <b>{odds.need}</b> or more on two dice
                </p>
                {odds.chances.map((chance) => (
                  <ChanceBar key={chance.result} chance={chance} />
                ))}
                {helped && helped.length > 0 && (
                  <p className="helped">
                    hit {helped.map((more, i) => `${hitChance(more)} with ${i + 1} CAP${i ? "s" : ""}`).join(", ")} <RuleLink number="3.2" />
                  </p>
                )}
                <div className="sums">
                  {odds.numbers.map(({ name, sum }) => (
                    <SumTable key={name} name={name} sum={sum} />
                  ))}
                </div>
              </>
            )}
          </section>
        );
      })}
    </aside>
  );
}
