import type { UnitView } from "../../wire/coh";

/** A unit of a kind that has no place and no state. */
export const blank = (type: string, side: string): UnitView => ({
  label: "",
  type,
  side,
  commander: side,
  hex: "",
  facing: "",
  spent: false,
  stressed: false,
  marker: "",
  pile: "",
  face_up: false,
  dug_in: false,
  inside: "",
  aboard: "",
  round: 0,
  hidden: false,
});
