import type { ReactNode } from "react";
import { RuleLink } from "../../shared/explain/RuleLink";
import { Bar, Footprints } from "../board/Knowledge";
import { Tokens } from "../counter/Counter";
import { blank } from "../counter/blank";

const unit = blank("", "");

/** The signs that lie on units and hexes, what they mean, and the rule. */
const SIGNS: [words: string, rule: string, sign: ReactNode][] = [
  ["stressed: actions cost more", "2.6", <Tokens key="s" unit={{ ...unit, stressed: true }} />],
  ["in a hasty defense", "17.6", <Tokens key="h" unit={{ ...unit, dug_in: true }} />],
  ["occupies the trench or bunker of its hex", "17.2", <Tokens key="i" unit={{ ...unit, inside: "trench" }} />],
  ["hidden: the enemy does not know where it is", "11.0", <Tokens key="e" unit={{ ...unit, hidden: true }} />],
  ["bogged down: cannot move until the round ends", "card-15", <Tokens key="b" unit={unit} bogged />],
  ["closed: a unit may not withdraw here on the turn after an enemy moved in", "6.12", <Bar key="w" half={34} />],
  ["known to be free of hidden mines", "17.10", <g key="t" transform="scale(2.4)"><Footprints /></g>],
];

/** What the signs on units and hexes mean. */
export function Legend({ text }: { text: string }) {
  const shown = SIGNS.filter(([words]) => words.includes(text.toLowerCase().trim()));
  if (!shown.length) return null;
  return (
    <details className="signs" open={text !== ""}>
      <summary>Signs on the map</summary>
      <ul>
        {shown.map(([words, rule, sign]) => (
          <li key={words}>
            <svg viewBox="-58 -52 110 108" width={56} height={56} aria-hidden="true" className="counter">
              <rect x={-39} y={-39} width={78} height={78} rx={12} className="sign-place" />
              {sign}
            </svg>
            <span>
              {words} <RuleLink number={rule} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
