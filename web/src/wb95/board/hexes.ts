import type { Cell } from "../../shared/board/geometry";
import type { Stack } from "../counter/pieces";
import type { KharkovFacts } from "../table";
import { holderOf } from "./Markers";
import { pieceWords, unknownWords } from "../counter/words";

const FORTS: Record<string, string> = { FF: "field fortifications", IF: "improved fortifications" };

type Given = Pick<KharkovFacts, "map" | "view" | "terrains">;

/** The kind of the labels that name entry zones. */
export const ENTRY = "entry-zone";

/** What the map calls a hex. */
export const placeOf = ({ map }: Pick<Given, "map">, hex: string): string =>
  map.board.labels.find(({ kind, hexes }) => kind !== ENTRY && hexes.includes(hex))?.name ?? "";

/** Water along the sides of a hex, by name. */
function waters({ map }: Given, cell: Cell): string[] {
  return map.board.sides.filter(({ pairs }) => pairs.some((pair) => pair.includes(cell.name))).map(({ name }) => name);
}

/** What is known of a hex: its terrain, water, who holds it, what is built there. */
export function hexFacts(given: Given, cell: Cell): string[] {
  const { map, view, terrains } = given;
  const { name: hex } = cell;
  const terrain = terrains[cell.terrain];
  const water = waters(given, cell);
  const holder = holderOf(view, cell);
  const zone = map.board.labels.find(({ kind, hexes }) => kind === ENTRY && hexes.includes(hex));
  const facts = [
    `${terrain?.name ?? cell.terrain}${terrain?.text ? `: ${terrain.text}` : ""}`,
    water.length > 0 && `on the ${water.join(" and the ")}`,
    holder && `held by the ${holder} side`,
    ...view.forts.filter(([at]) => at === hex).map(([, kind, side]) => `${FORTS[kind] ?? kind} of the ${side} side`),
    zone && `entry zone ${zone.name}`,
    map.board.objectives.some((goal) => goal.hex === hex) && "victory hex",
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

/** A hex and everybody in it in words, as a screen reader says it. */
export function hexWords(given: Given, hex: string, stack: Stack | undefined): string {
  const cell = given.map.byName.get(hex);
  if (!cell) return "";
  const place = placeOf(given, hex);
  const units = [...(stack?.pieces ?? []).map(pieceWords), ...(stack?.hidden ?? []).map(unknownWords)];
  return [place ? `${place}, ${hex}` : hex, ...hexFacts(given, cell), ...units].join("; ");
}
