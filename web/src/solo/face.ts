import { lazy } from "react";
import { COH3 } from "../coh/face";
import type { Face } from "../shared/table/faces";

/** The solo game: fresh and spent units against order cards that play the other side. */
export const SOLO: Face = {
  ...COH3,
  Room: lazy(async () => ({ default: (await import("./Room")).Room })),
  log: [...COH3.log, ["order cards and track", /^(Order|Line|Tie|Track|Ai|Command|Rumour|Counter)/]],
  // The lines nobody could carry out are told beat by beat and stand on the card; the log keeps to what was done.
  retold: (log) => log.filter((line) => line.kind !== "LineTried"),
  Campaigns: lazy(async () => ({ default: (await import("./Campaigns")).Campaigns })),
};
