import type { CohView, Pieces, UnitView } from "../../wire/coh";

type Told = Pick<CohView, "bogged" | "stuck" | "tracks" | "careless" | "bearers" | "weapons">;

/** The weapon cards a unit carries, with their titles and the uses that are left. */
export function carried(label: string, { bearers, weapons }: Told, cards: Pieces["cards"]): string[] {
  return bearers.flatMap((bearer, i) => {
    const [, id, left] = weapons[i] ?? ["", "", 0];
    return bearer === label && left ? [`${cards[id]?.title ?? id} (${left} left)`] : [];
  });
}

/** A unit in words, as a screen reader says it. */
export function unitWords(unit: UnitView, { units, markers, features, cards }: Pieces, view: Told): string {
  const { bogged, stuck, tracks, careless } = view;
  const state = [unit.spent ? "spent" : tracks.some((track) => track.units.includes(unit.label)) ? "activated" : "fresh"];
  if (unit.stressed) state.push("stressed (its next action costs 1 more)");
  if (unit.marker) state.push(`hit: ${markers[unit.marker]?.name ?? "unknown marker"}`);
  if (bogged.includes(unit.label)) state.push("bogged down");
  if (stuck.includes(unit.label)) state.push("stuck until towed out");
  if (unit.dug_in) state.push("in a hasty defense");
  if (unit.inside) state.push(`in the ${features[unit.inside]?.name ?? unit.inside}`);
  if (unit.hidden) state.push("hidden");
  if (unit.aboard) state.push(`aboard ${unit.aboard}`);
  if (careless.includes(unit.label)) state.push("moved without care: easier to hit in the next turn");
  const load = carried(unit.label, view, cards);
  if (load.length) state.push(`carries ${load.join(", ")}`);
  const facing = unit.facing && !unit.hidden ? `, facing ${unit.facing}` : "";
  return `${unit.label}, ${unit.side} ${units[unit.type]?.name ?? unit.type}${facing}, ${state.join(", ")}`;
}
