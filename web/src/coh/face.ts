import { lazy } from "react";
import type { Face } from "../shared/table/faces";
import type { CohView, Pieces } from "../wire/coh";
import type { View } from "../wire/engine";
import { ORDER_KEYS } from "./choose/verbs";
import { SECOND, TERMS } from "./explain/terms";
import "./styles/sides.css";

/** What ends an action: it is paid for, or there was none. */
const SETTLES = /^(SpentChecked|ActionFree|Paid|ActedFreely|Passed|Entered|Stalled|TurnStalled)$/;

const seen = (view: View): CohView => view as CohView;

/** How Conflict of Heroes is shown. */
const COH: Face = {
  Room: lazy(async () => ({ default: (await import("./Room")).Room })),
  Troop: lazy(async () => ({ default: (await import("./tactical")).Troop })),
  Map: lazy(async () => ({ default: (await import("./tactical")).SmallMap })),
  Legend: lazy(async () => ({ default: (await import("./explain/Legend")).Legend })),
  round: "round",
  unitSeconds: 38,
  peoples: ["german", "soviet"],
  terms: TERMS,
  measure: "AP",
  keys: [
    ["m a p r s e …", "move, attack, pivot, rally, stall, enter with the chosen unit"],
    [".", "the last kind of action once more, with the chosen unit or the one that acted"],
    ["1 – 9", "the plain answers in their order: pass, no card, done"],
    ["w e d s a q", "face n, ne, se, s, sw, nw when a facing is asked"],
    ["+ / − or arrows", "more or fewer CAPs, then Enter"],
    ["/", "type a command: move G1 > 1-C06 facing ne"],
    ["v", "sight mode: what can a hex see?"],
  ],
  orders: ORDER_KEYS,
  counted: "caps",
  opens: [],
  sure: ["caps", "no-card"],
  ways: { strike: "Shells", "strike smoke": "Smoke" },
  sight: true,
  log: [
    ["everything", /./],
    ["fire and hits", /attack|hit|fire|shell|strike|destroy|recon|smoke|marker|rally|mine/i],
    ["movement", /^(?!marker).*(moved|enter|faced|pivot|load|hid|reveal|stall|left|dug)/i],
    ["dice", /roll|check/i],
    ["cards and CAPs", /card|caps|hand|deck/i],
    ["rounds and points", /round|vp|initiative|control|passed|reinforce|objective|mission|destroyed/i],
  ],
  begins: "RoundBegan",
  settles: SETTLES,
  strides: [
    { name: "action", ends: ({ kind }) => SETTLES.test(kind) },
    { name: "turn", ends: ({ kind }) => /^(Passed|ActivationEnded|SpentChecked|ActionFree)$/.test(kind) },
    { name: "round", ends: ({ kind }) => /^(RoundBegan|MissionEnded)$/.test(kind) },
  ],
  sideOfUnit: (view, label) => seen(view).units.find((unit) => unit.label === label)?.side ?? "",
  lead: (view, side) => (seen(view).leader === side ? 1 : -1) * seen(view).advantage,
  isEcho(line, before, after) {
    // Everybody hears that a hand has grown; its player has just read which card it was.
    if (line.kind === "HandGrew") return before?.kind === "CardDrawn";
    // A declared action is told again when it is carried out, unless somebody answers it with a card.
    return line.kind === "ActionDeclared" && after !== undefined && after.kind !== "CardPlayed";
  },
  units: (view) => seen(view).units,
  sideOf: (view, seat) => seen(view).sides.find((side) => side.seat === seat)?.side ?? seat,
  about: (view) => seen(view).about,
  window: (view) => seen(view).window,
  nameOf: (pieces, type) => (pieces as Pieces).units[type]?.name,
};

/** The 3rd edition: fresh and spent units. */
export const COH3 = COH;

/** The 2nd edition: activated units, and several ways to pay for an action. */
export const COH2: Face = {
  ...COH,
  terms: SECOND,
  opens: ["activate", "way-share", "way-opportunity", "way-command"],
  keys: [["t o c j", "activate the chosen unit; an opportunity or command action; act from the shared APs"], ...COH.keys],
};

/** The rule by which CAPs change a roll. */
export const capsRule = (face: Face): string => (face === COH2 ? "3.2.3a" : "3.2");
