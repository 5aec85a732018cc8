import { lazy } from "react";
import { COH3 } from "../coh/face";
import type { Face } from "../shared/table/faces";

/** The solo game: fresh and spent units against order cards that play the other side. */
export const SOLO: Face = { ...COH3, Room: lazy(async () => ({ default: (await import("./Room")).Room })) };
