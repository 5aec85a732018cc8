import { Fragment, useEffect, useState } from "react";
import { RuleLink } from "../../shared/explain/RuleLink";
import { api } from "../../shared/server/api";
import { Dialog } from "../../shared/ui/Dialog";
import type { Otherwise } from "../../wire/engine";
import { useCoh } from "../table";

const TITLES: Record<string, string> = { orders: "Orders", cost: "Costs", odds: "Odds", sight: "Sight" };

const EDITIONS: [game: string, name: string, said: "second" | "third", rules: "rules_second" | "rules_third"][] = [
  ["coh2", "2nd", "second", "rules_second"],
  ["coh3", "3rd", "third", "rules_third"],
];

/** What is alike but for the unit that begins it, told once for all of them: "G1, G2: each enters". */
function together(found: Otherwise[]): Otherwise[] {
  const alike = new Map<string, { who: string[]; first: Otherwise }>();
  for (const one of found) {
    const [who = "", ...rest] = one.what.split(" ");
    const key = rest.length ? JSON.stringify({ ...one, what: rest }) : one.what;
    const known = alike.get(key);
    if (known) known.who.push(who);
    else alike.set(key, { who: [who], first: one });
  }
  return [...alike.values()].map(({ who, first }) =>
    who.length > 1 ? { ...first, what: `${who.join(", ")}: each ${first.what.split(" ").slice(1).join(" ")}` } : first,
  );
}

/** What would be otherwise in this position under the other edition, with both rules and the reason. */
export function EditionLens() {
  const { token, frame, game, dispatch } = useCoh();
  const [found, setFound] = useState<Otherwise[] | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let live = true;
    api.editions(token).then(
      (told) => live && setFound(told),
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [token, frame.ply]);
  const subjects = [...new Set((found ?? []).map((one) => one.subject))];
  return (
    <Dialog title="2nd and 3rd edition" wide onClose={() => dispatch({ do: "sheet", sheet: null })}>
      {trouble && <p role="alert">{trouble}</p>}
      {!found && !trouble && <p role="status">Looking…</p>}
      {found?.length === 0 && <p>Nothing differs for your units in this position.</p>}
      {subjects.map((subject) => (
        <section key={subject} className="lens">
          <h3>{TITLES[subject] ?? subject}</h3>
          <dl>
            {together(found?.filter((one) => one.subject === subject) ?? [])
              .map((one) => (
                <Fragment key={one.what}>
                  <dt>{one.what}</dt>
                  <dd>
                    {EDITIONS.map(([edition, name, said, rules]) => (
                      <p key={edition} className={edition === game ? "played" : ""}>
                        <b>{name}</b> {one[said]}{" "}
                        {one[rules].map((number) =>
                          edition === game ? <RuleLink key={number} number={number} /> : <i key={number}>{number} </i>,
                        )}
                      </p>
                    ))}
                    <p className="why">{one.why}</p>
                  </dd>
                </Fragment>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
