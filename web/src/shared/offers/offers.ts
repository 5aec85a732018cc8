import type { Face } from "../table/faces";
import { points } from "./points";
import type { Offer } from "../../wire/engine";

/** The offers of one question, sorted by how they are shown. */
export interface Choices {
  /** Actions and roles of units: move, attack, add, target. */
  units: Map<string, Offer[]>;
  /** Hexes to move to, fire at, or spot from. */
  hexes: Map<string, Offer[]>;
  /** Where a hex can be chosen in several ways, such as a strike with shells or with smoke: their names. */
  ways: string[];
  way: string;
  facings: Map<string, Offer>;
  /** Offers that make up one number. */
  counted: Offer[];
  cards: Offer[];
  /** Pass, done, cancel and other plain answers. */
  plain: Offer[];
}

function push(map: Map<string, Offer[]>, key: string, offer: Offer): void {
  map.set(key, [...(map.get(key) ?? []), offer]);
}

/** The words of an answer before its hex. */
const wayOf = (offer: Offer): string => offer.text.split(offer.text.includes(">") ? ">" : (offer.hex ?? ""))[0]?.trim() ?? "";

/** An answer that only opens a choice of hexes stands for each of them. */
function spread(offer: Offer): Offer[] {
  return offer.leads?.length ? offer.leads.map(([hex, text]) => ({ ...offer, hex, text, leads: [] })) : [offer];
}

/** Sorts the offers; of several ways to choose a hex the wanted one is taken, or the first. */
export function sortOffers(given: Offer[], wanted: string, counted: string): Choices {
  const offers = given.flatMap(spread);
  const ways = [...new Set(offers.filter((offer) => offer.hex && !offer.facing).map(wayOf))];
  const way = ways.includes(wanted) ? wanted : (ways[0] ?? "");
  const found: Choices = { units: new Map(), hexes: new Map(), ways, way, facings: new Map(), counted: [], cards: [], plain: [] };
  for (const offer of offers) {
    if (offer.facing) found.facings.set(offer.facing, offer);
    else if (offer.hex && wayOf(offer) !== way) continue;
    else if (offer.hex) push(found.hexes, offer.hex, offer);
    else if (offer.kind === counted) found.counted.push(offer);
    else if (offer.card) found.cards.push(offer);
    else if (offer.units?.length) for (const unit of offer.units) push(found.units, unit, { ...offer, unit });
    else if (offer.unit && offer.text.includes(offer.unit)) push(found.units, offer.unit, offer);
    else found.plain.push(offer);
  }
  return found;
}

/** The plain answers that numbers give, in their order; what ends a phase is never given by one. */
export const keyed = (plain: Offer[], { unkeyed = [] }: Pick<Face, "unkeyed">): Offer[] =>
  plain.filter((offer) => !unkeyed.includes(offer.kind));

export const costOf = (offer: Offer): number | null => (offer.cost ? offer.cost.total : null);

export const percent = (ways: number, of: number): string => `${Math.round((100 * ways) / of)} %`;

/** Cost and chances as one line: "2AP, spent 30 %". */
export function stakes(offer: Offer, { measure, counted }: Pick<Face, "measure" | "counted">): string {
  const parts: string[] = [];
  const price = costOf(offer);
  if (offer.terms) parts.push(offer.terms);
  else if (price !== null && offer.kind !== counted) parts.push(`${points(price, offer.scale)} ${measure}`);
  for (const chance of offer.chances ?? []) parts.push(`${chance.result} ${percent(chance.ways, chance.of)}`);
  return parts.join(", ");
}
