import type { ReactNode } from "react";
import { proper } from "../table/retell";
import { Terms } from "./Terms";
import type { CatalogueGoal } from "../../wire/engine";

interface Props {
  goals: CatalogueGoal[];
  terms: Record<string, string>;
  /** The names of the sides. */
  peoples: string[];
  /** How the number of a rule is shown; on the start page it is left out. */
  rule?: (number: string) => ReactNode;
}

/** How a scenario is won. */
export function Goals({ goals, terms, peoples, rule }: Props) {
  if (!goals.length) return null;
  return (
    <ul className="goals" aria-label="How it is won">
      {goals.map((goal) => (
        <li key={goal.text}>
          <Terms text={proper(goal.text, peoples)} terms={terms} /> {rule?.(goal.rule)}
        </li>
      ))}
    </ul>
  );
}
