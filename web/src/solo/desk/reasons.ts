import type { Tried, Weighed } from "../../wire/solo";

/** Candidates that were weighed for the same reason. */
export interface Step {
  reason: string;
  rule: string;
  /** The AI that targets or hexes were weighed for; -1: for the order as a whole. */
  by: number;
  weighed: Weighed[];
  /** Whether this step left the one that was taken. */
  decided: boolean;
}

/** One question of an order: who, whom, where, which front. */
export interface Question {
  name: string;
  what: Weighed["what"];
  /** What was taken; -1: nothing. */
  chosen: number;
  steps: Step[];
}

const QUESTIONS: [name: string, what: string, chosen: (tried: Tried) => number][] = [
  ["Who acts", "ai", (tried) => tried.actor],
  ["Towards whom", "target", (tried) => tried.target],
  ["Towards which objective", "objective", () => -1],
  ["Into which hex", "hex", (tried) => tried.place],
  ["Which front", "facing", (tried) => tried.facing],
];

function stepsOf(weighed: Weighed[]): Step[] {
  const found = new Map<string, Step>();
  for (const one of weighed) {
    const key = `${one.by} ${one.reason} ${one.rule}`;
    const step = found.get(key) ?? { reason: one.reason, rule: one.rule, by: one.by, weighed: [], decided: false };
    const known = step.weighed.findIndex((other) => other.id === one.id);
    if (known < 0) step.weighed.push(one);
    else step.weighed[known] = one;
    found.set(key, step);
  }
  return [...found.values()];
}

/** The last step that put others behind the one that was taken. */
function deciding(steps: Step[], chosen: number, actor: number): Step | undefined {
  return steps
    .filter((step) => step.by < 0 || step.by === actor)
    .filter((step) => step.weighed.some((one) => !one.kept) && step.weighed.some((one) => one.kept && one.id === chosen))
    .pop();
}

/** What was asked to carry out a line, question by question, each step with its candidates. */
export function questionsOf(tried: Tried): Question[] {
  return QUESTIONS.flatMap(([name, what, taken]) => {
    const steps = stepsOf(tried.weighed.filter((one) => one.what === what));
    if (!steps.length) return [];
    const chosen = tried.fired ? taken(tried) : -1;
    const last = chosen < 0 ? undefined : deciding(steps, chosen, tried.actor);
    return [{ name, what, chosen, steps: steps.map((step) => ({ ...step, decided: step === last })) }];
  });
}

/** The hexes that were weighed for a move, each with what became of it last. */
export function hexesOf(tried: Tried | undefined): Weighed[] {
  const found = new Map<number, Weighed>();
  for (const one of tried?.weighed ?? []) if (one.what === "hex") found.set(one.id, one);
  return [...found.values()];
}
