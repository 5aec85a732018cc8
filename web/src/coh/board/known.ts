import type { CohView } from "../../wire/coh";

/** The units that may not withdraw into a hex on this turn. */
export const barredFrom = ({ barred }: Pick<CohView, "barred">, hex: string): string[] =>
  barred.filter(([, closed]) => closed === hex).map(([label]) => label);

/** What a seat knows of a hex beside what stands in it. */
export function knownOf(view: Pick<CohView, "barred" | "trodden">, hex: string): string[] {
  const closed = barredFrom(view, hex);
  return [
    ...(closed.length ? [`closed to ${closed.join(" and ")}: no withdrawal on the turn after an enemy moved in`] : []),
    ...(view.trodden.includes(hex) ? ["known to be free of hidden mines"] : []),
  ];
}
