import type { Offer } from "../../wire/engine";

export type Tab = "ask" | "log" | "forces" | "tables" | "talk";

export type Sheet =
  | { kind: "rule"; number: string }
  | { kind: "help" }
  | { kind: "menu" }
  | { kind: "mission" }
  | { kind: "tables" }
  | { kind: "editions" }
  | { kind: "resign" }
  | { kind: "take-back"; to: number | null }
  | { kind: "unit"; label: string };

/** What the player is looking at; nothing of it is known to the server. */
export interface TableState {
  unit: string;
  cursor: string;
  hover: string;
  sight: boolean;
  sightFrom: string;
  armed: Offer | null;
  /** How a hex is chosen, where there are several ways. */
  way: string;
  moment: number | null;
  /** The past goes on by itself. */
  playing: boolean;
  /** The moment was come to by itself: all that leads to it is told. */
  played: boolean;
  /** A finished game is looked at with the eyes of everybody. */
  whole: boolean;
  /** The place that a line under the pointer is about. */
  pointed: string;
  /** Whose view of a record is shown. */
  eyes: string;
  tab: Tab;
  open: boolean;
  sheet: Sheet | null;
}

export const START: TableState = {
  unit: "",
  cursor: "",
  hover: "",
  sight: false,
  sightFrom: "",
  armed: null,
  way: "",
  moment: null,
  playing: false,
  played: false,
  whole: false,
  pointed: "",
  eyes: "",
  tab: "ask",
  open: true,
  sheet: null,
};

export type Step =
  | { do: "unit"; label: string }
  | { do: "cursor"; hex: string }
  | { do: "hover"; hex: string }
  | { do: "sight"; on: boolean; from?: string }
  | { do: "arm"; offer: Offer | null }
  | { do: "way"; way: string }
  | { do: "moment"; ply: number | null; played?: boolean }
  | { do: "play"; on: boolean }
  | { do: "whole"; ply: number }
  | { do: "pointed"; hex: string }
  | { do: "eyes"; seat: string }
  | { do: "tab"; tab: Tab }
  | { do: "open"; open: boolean }
  | { do: "sheet"; sheet: Sheet | null }
  | { do: "answered" };

export function step(state: TableState, change: Step): TableState {
  switch (change.do) {
    case "unit":
      return { ...state, unit: change.label, armed: null };
    case "cursor":
      return { ...state, cursor: change.hex };
    case "hover":
      return state.hover === change.hex ? state : { ...state, hover: change.hex };
    case "sight":
      return { ...state, sight: change.on, sightFrom: change.on ? (change.from ?? state.sightFrom) : "" };
    case "arm":
      return { ...state, armed: change.offer };
    case "way":
      return { ...state, way: change.way, armed: null };
    case "moment":
      return {
        ...state,
        moment: change.ply,
        armed: null,
        unit: "",
        pointed: "",
        playing: state.playing && change.ply !== null,
        played: change.played ?? false,
      };
    case "play":
      return { ...state, playing: change.on };
    case "whole":
      return { ...state, whole: true, moment: change.ply, armed: null, unit: "" };
    case "pointed":
      return { ...state, pointed: change.hex };
    case "eyes":
      return { ...state, eyes: change.seat };
    case "tab":
      return { ...state, tab: change.tab, open: true };
    case "open":
      return { ...state, open: change.open };
    case "sheet":
      return { ...state, sheet: change.sheet };
    case "answered":
      return { ...state, armed: null, hover: "", cursor: "" };
  }
}
