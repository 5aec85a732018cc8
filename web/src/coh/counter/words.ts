import type { CohView, Pieces, UnitView } from "../../wire/coh";

/** A unit in words, as a screen reader says it. */
export function unitWords(unit: UnitView, { units, markers, features }: Pieces, { bogged, stuck, tracks }: Pick<CohView, "bogged" | "stuck" | "tracks">): string {
  const state = [unit.spent ? "spent" : tracks.some((track) => track.units.includes(unit.label)) ? "activated" : "fresh"];
  if (unit.stressed) state.push("stressed");
  if (unit.marker) state.push(`hit: ${markers[unit.marker]?.name ?? "unknown marker"}`);
  if (bogged.includes(unit.label)) state.push("bogged down");
  if (stuck.includes(unit.label)) state.push("stuck until towed out");
  if (unit.dug_in) state.push("in a hasty defense");
  if (unit.inside) state.push(`in the ${features[unit.inside]?.name ?? unit.inside}`);
  if (unit.hidden) state.push("hidden");
  if (unit.aboard) state.push(`aboard ${unit.aboard}`);
  const facing = unit.facing && !unit.hidden ? `, facing ${unit.facing}` : "";
  return `${unit.label}, ${unit.side} ${units[unit.type]?.name ?? unit.type}${facing}, ${state.join(", ")}`;
}
