import { useEffect, useRef } from "react";
import { settings } from "../ui/settings";
import type { TableFacts } from "../table/context";
import type { Offer } from "../../wire/engine";

/** What has been decided beforehand for the action under way; nothing more is asked for it. */
export interface Intent {
  unit: string;
  facing: string;
  /** Answers that end it, once it has begun. */
  begun: boolean;
}

let intent: Intent | null = null;

/** Decides the questions of an action beforehand. */
export function intend(unit: string, facing: string): void {
  intent = { unit, facing, begun: false };
}

export const forgetIntent = (): void => {
  intent = null;
};

const isSpentCheck = (offers: Offer[]): boolean => offers.some((offer) => offer.chances?.some(({ result }) => result === "spent"));

/** The answer that was given beforehand to the present question, if there is one. */
export function standingAnswer({ choices, view, frame }: Pick<TableFacts, "choices" | "view" | "frame">): Offer | undefined {
  const [held, { spentCaps, cards }] = [intent, settings()];
  const none = choices.counted.find((offer) => offer.number === 0);
  if (none && (held || (spentCaps === "never" && isSpentCheck(choices.counted)))) return none;
  const noCard = choices.plain.find((offer) => offer.kind === "no-card");
  // Against people the hand never decides whether one is asked: a pause must not tell.
  if (noCard && (held || cards === `none in round ${frame.players[view.seat] ? roundOf(view) : ""}`)) return noCard;
  if (held && choices.facings.size) return choices.facings.get(held.facing) ?? [...choices.facings.values()][0];
  return undefined;
}

const roundOf = (view: object): string => String((view as { round?: number }).round ?? "");

/** Gives standing answers; an intent ends with the next question that it does not answer. */
export function useStanding(facts: TableFacts): void {
  const { mine, waiting, choose, ui, frame } = facts;
  const given = useRef("");
  useEffect(() => {
    if (!mine || waiting || ui.moment !== null) return;
    const answer = standingAnswer(facts);
    const key = `${frame.ply} ${answer?.text}`;
    if (!answer) {
      if (intent?.begun) forgetIntent();
      if (intent) intent.begun = true;
      return;
    }
    if (intent) intent.begun = true;
    if (given.current === key) return;
    given.current = key;
    choose(answer, true);
  }, [facts, mine, waiting, choose, ui.moment, frame.ply]);
}
