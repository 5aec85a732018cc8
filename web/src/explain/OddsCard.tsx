import { useEffect, useState } from "react";
import { useTable } from "../table/context";
import { api } from "../wire/api";
import type { Odds, UnitView } from "../wire/types";
import { ChanceBar } from "./ChanceBar";
import { SumTable } from "./SumTable";

interface Props {
  attacker: string;
  targets: UnitView[];
}

interface Found {
  label: string;
  odds?: Odds;
  trouble?: string;
}

/** What an attack would need, with every part and its rule. */
export function OddsCard({ attacker, targets }: Props) {
  const { token, frame, pieces, map } = useTable();
  const [found, setFound] = useState<Found[]>([]);
  const labels = targets.map((unit) => unit.label).join(" ");
  useEffect(() => {
    let live = true;
    const ask = labels.split(" ").map((label) =>
      api.odds(token, attacker, label).then(
        (odds): Found => ({ label, odds }),
        (error: Error): Found => ({ label, trouble: error.message }),
      ),
    );
    void Promise.all(ask).then((all) => live && setFound(all));
    return () => {
      live = false;
    };
  }, [token, attacker, labels, frame.ply]);
  if (!found.length) return null;
  const place = map.byName.get(targets[0]?.hex ?? "");
  const onRight = place !== undefined && place.x > map.box.x + map.box.width / 2;
  return (
    <aside className={onRight ? "odds-card left" : "odds-card"} aria-label="Odds">
      {found.map(({ label, odds, trouble }) => {
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
