import { lazy } from "react";
import { tellKharkov } from "./beats/telling";
import type { Face } from "../shared/table/faces";
import { marchesOf } from "./panels/marches";
import { TERMS } from "./panels/terms";
import type { LogLine } from "../wire/server";
import type { Wb95View } from "../wire/wb95";

/** What is told at once while the past goes on by itself. */
const RUNS = /^(Moved|Entered|Retreated|Pursued|LevelSet|Recovered|LostCel|Disorganised)$/;

/** A fight ends where the next one begins, or the phase. */
const endsFight = ({ kind }: LogLine): boolean => /^(Declared|Shelled|BridgeHit|PhaseBegan)$/.test(kind);

/** How WB-95 is shown. */
export const WB95: Face = {
  Room: lazy(async () => ({ default: (await import("./KharkovRoom")).KharkovRoom })),
  Troop: lazy(async () => ({ default: (await import("./board/small")).Troop })),
  Map: lazy(async () => ({ default: (await import("./board/small")).SmallMap })),
  round: "turn",
  unitSeconds: 20,
  peoples: ["axis", "soviet"],
  terms: TERMS,
  measure: "MP",
  keys: [
    ["m d e …", "move, dig in, bring in the chosen unit"],
    ["1 – 9", "the plain answers in their order: missions, stand fast"],
    ["n b", "the next and the last stack that can act and is not set aside"],
    ["shift + click", "take a stack into those that march side by side"],
    ["drag", "a stack with the mouse to where it marches"],
    ["/", "type a command: attack 0803 with 301-21-army fight"],
    ["s x c z", "supply, enemy supply, control, zones of control on the map"],
    ["h", "hide the counters and show them again"],
    ["w", "the overview of the whole map; there arrows move what is in sight"],
  ],
  orders: { move: "m", dig: "d", enter: "e" },
  counted: "",
  opens: [],
  unkeyed: ["done", "shell-bridge", "column", "to-bridge", "sp"],
  sure: [],
  ways: {},
  sight: false,
  log: [
    ["everything", /./],
    ["combats", /declared|rolled|retreated|pursued|tested|disorganised|stoodfast|lostcel|shelled|bridgehit/i],
    ["marches", /moved|entered|leftmap|setupchanged|zonechanged|overrun|dug|marked/i],
    ["losses", /lostcel|overrun|surrendered/i],
    ["supply and order", /levelset|surrendered|recovered|disorganised|tested/i],
    ["air", /air|sortie|bombed|flown|mission/i],
    ["phases and hexes gained", /phasebegan|controltaken|ended/i],
  ],
  begins: "PhaseBegan",
  isEcho: () => false,
  retold: marchesOf,
  telling: tellKharkov,
  settles: /^(Rolled|Shelled|BridgeHit)$/,
  strides: [
    { name: "fight", ends: endsFight, tells: ({ kind }) => /^(Declared|Shelled|BridgeHit)$/.test(kind) },
    { name: "phase", ends: ({ kind }) => kind === "PhaseBegan" },
    { name: "turn", ends: ({ beat }) => beat?.kind === "round" },
  ],
  runs: (line, before) => line.kind === before.kind && line.seat === before.seat && RUNS.test(line.kind),
  tally: [
    ["victory hexes held", (view, _, side) => (view as Wb95View).vp[side === "axis" ? 0 : 1]],
    ["CEL lost", (_, log, side) => log.filter(({ kind, beat }) => kind === "LostCel" && beat?.side === side).length],
  ],
  lead: (view, side) => {
    const [axis, soviet] = (view as Wb95View).vp;
    return side === "axis" ? axis - soviet : soviet - axis;
  },
  units: (view) => (view as Wb95View).units,
  sideOf: (_, seat) => seat,
  about: () => "",
  window: () => "",
  nameOf: () => undefined,
};
