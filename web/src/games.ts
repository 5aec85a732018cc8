import { COH2, COH3 } from "./coh/face";
import { register } from "./shared/table/faces";
import { SOLO } from "./solo/face";
import { WB95 } from "./wb95/face";

/** The one place where games are made known to the page, by the names the server has for them. */
register("coh2", COH2);
register("coh3", COH3);
register("solo", SOLO);
register("wb95", WB95);
