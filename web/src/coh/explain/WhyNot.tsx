import { useEffect, useState } from "react";
import { caption } from "../choose/verbs";
import { useCoh } from "../table";
import { api } from "../../shared/server/api";
import { RuleLink } from "../../shared/explain/RuleLink";

/** The actions a player may miss among those of a unit. */
const ACTIONS = ["move", "attack", "rally", "enter", "smoke", "load", "hide", "dig"];

interface Reason {
  words: string;
  rule: string;
  actions: string[];
}

/** The reason alone: without the command before it and the rule behind it. */
const bare = (message: string): string => message.replace(/^'[^']*' refused: /, "").replace(/ \([^()]*\)$/, "");

/** Why a unit cannot do what is not offered, reason by reason. */
export function WhyNot({ label }: { label: string }) {
  const { token, frame, choices, mine } = useCoh();
  const [reasons, setReasons] = useState<Reason[]>([]);
  const offered = (choices.units.get(label) ?? []).map((offer) => offer.kind).join(" ");
  useEffect(() => {
    if (!mine) return;
    let live = true;
    const missing = ACTIONS.filter((action) => !offered.split(" ").includes(action));
    const asked = missing.map(async (action) => ({ action, ...(await api.why(token, `${action} ${label}`)) }));
    Promise.all(asked).then(
      (answers) => {
        if (!live) return;
        const found = new Map<string, Reason>();
        for (const { action, legal, message, rule } of answers) {
          if (legal) continue;
          const words = bare(message);
          const held = found.get(words) ?? { words, rule, actions: [] };
          found.set(words, { ...held, actions: [...held.actions, caption({ kind: action, text: action, words: "", unit: label })] });
        }
        setReasons([...found.values()]);
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [token, label, offered, mine, frame.ply]);
  if (!mine || !reasons.length) return null;
  return (
    <section className="why-not" aria-label="What it cannot do now">
      <h3>Not now</h3>
      <ul>
        {reasons.map(({ words, rule, actions }) => (
          <li key={words}>
            <b>{actions.join(", ")}</b>: {words} <RuleLink number={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
