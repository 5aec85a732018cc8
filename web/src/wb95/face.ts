import { lazy } from "react";
import type { Face } from "../shared/table/faces";
import type { Wb95View } from "../wire/wb95";

/** How WB-95 is shown. */
export const WB95: Face = {
  Room: lazy(async () => ({ default: (await import("./KharkovRoom")).KharkovRoom })),
  Troop: lazy(async () => ({ default: (await import("./board/small")).Troop })),
  Map: lazy(async () => ({ default: (await import("./board/small")).SmallMap })),
  round: "turn",
  measure: "MP",
  keys: [
    ["m d e …", "move, dig in, bring in the chosen unit"],
    ["1 – 9", "the plain answers in their order: missions, stop, stand fast"],
    ["/", "type a command: attack 0803 with 301-21-army fight"],
    ["s x c z", "supply, enemy supply, control, zones of control on the map"],
    ["h", "hide the counters and show them again"],
    ["w", "the overview of the whole map; there arrows move what is in sight"],
  ],
  orders: { move: "m", dig: "d", enter: "e" },
  counted: "",
  opens: [],
  sure: [],
  ways: {},
  sight: false,
  log: [
    ["everything", /./],
    ["fire and hits", /attack|hit|fire|shell|strike|destroy/i],
    ["movement", /moved|enter|left|dug/i],
    ["dice", /roll/i],
    ["rounds and points", /control|mission|destroyed/i],
  ],
  begins: "",
  isEcho: () => false,
  units: (view) => (view as Wb95View).units,
  sideOf: (_, seat) => seat,
  about: () => "",
  window: () => "",
  nameOf: () => undefined,
};
