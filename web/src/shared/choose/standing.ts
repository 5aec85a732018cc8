import { useEffect, useRef } from "react";
import { settings } from "../ui/settings";
import type { TableFacts } from "../table/context";
import type { Offer, View } from "../../wire/engine";
import type { LogLine } from "../../wire/server";

/** What has been decided beforehand for the action under way; nothing more is asked for it. */
export interface Intent {
  unit: string;
  facing: string;
  /** Answers that end it, once it has begun. */
  begun: boolean;
}

let intent: Intent | null = null;

/** How many actions were over when no more cards were wanted for the one under way; -1 if that was not said. */
let declined = -1;

/** Decides the questions of an action beforehand. */
export function intend(unit: string, facing: string): void {
  intent = { unit, facing, begun: false };
}

export const forgetIntent = (): void => {
  intent = null;
};

type Asked = Pick<TableFacts, "choices" | "view" | "frame" | "log" | "face">;

/** How many actions are over. */
const settled = (log: LogLine[], face: TableFacts["face"]): number => log.filter((line) => face.settles?.test(line.kind)).length;

/** No card is wanted until the action under way is over. */
export function declineThisAction({ log, face }: Pick<TableFacts, "log" | "face">): void {
  declined = settled(log, face);
}

/** The standing answer for cards that ends with the present round. */
export const noneNow = (view: View): string => `none in round ${(view as { round?: number }).round ?? ""}`;

const isSpentCheck = (offers: Offer[]): boolean => offers.some((offer) => offer.chances?.some(({ result }) => result === "spent"));

/**
 * Whether no card is wanted now. Against people the own hand never decides that, since a pause must not tell: a roll of which no card
 * there is could make more is known to everybody.
 */
function wantsNoCard({ view, log, face }: Asked): boolean {
  const { cards } = settings();
  if (cards === noneNow(view) || declined === settled(log, face)) return true;
  return cards === "matter" && Boolean((view as { settled?: boolean }).settled);
}

/** The answer that was given beforehand to the present question, if there is one. */
export function standingAnswer(asked: Asked): Offer | undefined {
  const [{ choices }, held, { spentCaps }] = [asked, intent, settings()];
  const none = choices.counted.find((offer) => offer.number === 0);
  if (none && (held || (spentCaps === "never" && isSpentCheck(choices.counted)))) return none;
  const noCard = choices.plain.find((offer) => offer.kind === "no-card");
  if (noCard && (held || wantsNoCard(asked))) return noCard;
  if (held && choices.facings.size) return choices.facings.get(held.facing) ?? [...choices.facings.values()][0];
  return undefined;
}

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
