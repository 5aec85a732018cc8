import type { Enrolled } from "../../wire/engine";
import type { UnitClass } from "../../wire/wb95";
import { paint } from "../../shared/palette/colours";

/** The military sign of a type of unit, without its size: INF-R is INF. */
const SIGNS: Record<string, string> = {
  INF: "infantry",
  MOT: "motorised",
  ARM: "tank",
  CAV: "cavalry",
  ART: "gun",
  "SP-ART": "self-propelled-gun",
  AT: "anti-tank",
  AG: "assault-gun",
};

/** The sign of a type, or nothing where its letters stand in the frame. */
export const signOf = (type: string): string => SIGNS[type] ?? SIGNS[type.split("-")[0] ?? ""] ?? "";

const SIZES: Record<string, string> = {
  company: "I",
  battalion: "II",
  regiment: "III",
  brigade: "X",
  division: "XX",
  corps: "XXX",
};

/** The mark above a sign that tells the size of the unit. */
export const sizeOf = (kind: UnitClass): string => SIZES[kind.size] ?? "";

const TYPES: Record<string, string> = {
  INF: "infantry",
  MOT: "motorised infantry",
  ARM: "armour",
  CAV: "cavalry",
  ART: "artillery",
  SP: "self-propelled artillery",
  AT: "anti-tank guns",
  AG: "assault guns",
  HQ: "headquarters",
  RG: "resilience group",
  VS: "Volkssturm",
  FU: "fortress unit",
};

/** A type in words: INF-R is infantry. */
export const typeWords = (type: string): string => TYPES[type.split("-")[0] ?? ""] ?? type;

/** Bands of formations: tones that stay apart for most eyes; the name stands in the band as well. */
const BANDS = [
  paint.blue42, paint.sand84, paint.rose45, paint.paper92, paint.sea48, paint.rust66, paint.violet40, paint.sky84,
  paint.rust41, paint.rose80, paint.steel37b, paint.olive82, paint.red47, paint.violet81, paint.sea51, paint.sand86b,
];

/** The colour of a formation's band; none for counters without a formation. */
export const bandOf = (counter: Enrolled | undefined): string => BANDS[(counter?.band[0] ?? 0) - 1] ?? "";

/** The mark at the end of a band whose tone another formation bears as well. */
export const markOf = (counter: Enrolled): string => ["", paint.white, paint.soot19, paint.red47][counter.band[1]] ?? "";

/** Troops of the SS, told apart by the ground of their counters. */
export const isSs = (kind: UnitClass): boolean => /\.(ss|wiking)/.test(kind.id);

/** Dark or light letters, whichever can be read on a colour. */
export function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => (parseInt(colour.slice(i, i + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2 ? paint.soot19 : paint.white;
}
