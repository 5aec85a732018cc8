import type { Offer } from "../../wire/engine";

const VERBS: Record<string, string> = {
  move: "Move",
  pivot: "Pivot",
  attack: "Attack",
  rally: "Rally",
  stall: "Stall",
  enter: "Enter",
  load: "Load",
  unload: "Unload",
  smoke: "Smoke",
  hide: "Hide",
  reveal: "Reveal",
  recon: "Recon by fire",
  dig: "Dig in",
  fill: "Fill in",
  on: "Play with",
  add: "Add",
  lead: "Lead",
  target: "Target",
  carrying: "Bring along",
  activate: "Activate",
  "way-share": "Share the APs",
  "way-opportunity": "Opportunity",
  "way-command": "Command",
};

/** A short caption for a button; the server's words stand in its description. */
export function caption(offer: Offer): string {
  if (offer.unit && VERBS[offer.kind]) return VERBS[offer.kind] as string;
  return offer.words || offer.text;
}

/** The key that takes an action of the chosen unit. */
export const ORDER_KEYS: Record<string, string> = {
  move: "m",
  pivot: "p",
  attack: "a",
  rally: "r",
  stall: "s",
  enter: "e",
  load: "l",
  unload: "x",
  smoke: "k",
  hide: "h",
  reveal: "i",
  recon: "f",
  dig: "d",
  activate: "t",
  "way-share": "j",
  "way-opportunity": "o",
  "way-command": "c",
};
