import { createContext, useContext } from "react";
import type { Gesture, Overlay, PlanningGoal } from "../../wire/engine";
import type { Planned, Reached } from "../../wire/server";

/** What a player has in mind and the server has worked out for it; nothing of it is played yet. */
export interface Planning {
  /** Where the unit on the move, or the chosen one, can go. */
  reach: Reached | null;
  /** Whether the reach of the unit on the move has been asked for and is not known yet. */
  reaching: boolean;
  /** The order that begins the move; empty while it is under way. */
  order: string[];
  /** The goal under the pointer or the cursor. */
  goal: PlanningGoal | undefined;
  go: (goal: PlanningGoal) => void;
  /** Goes with this unit alone, the rest of its stack stays. */
  alone: (label: string) => void;
  /** Leads a stack to the hex it was dragged to. */
  dragTo: (label: string, hex: string) => void;
  /** The stacks that march side by side, each by the unit that leads it. */
  band: string[];
  /** Takes a stack into the band or out of it, and names who leads it. */
  toggleBand: (hex: string) => string;
  dropBand: () => void;
  /** The formation of the chosen unit, and who leads its stacks. */
  formation: string;
  members: string[];
  takeFormation: () => void;
  /** Answers that belong together. */
  gestures: Gesture[];
  /** Whether they have been asked for and are not known yet. */
  weighing: boolean;
  /** Says commands one after the other; what is refused stops the rest. */
  sayAll: (lines: string[]) => void;
  /** How many commands are still to be said. */
  busy: number;
  isAside: (label: string) => boolean;
  /** Sets units aside for this phase or until further notice, or calls them back. */
  setAside: (labels: string[], how: "phase" | "sentry" | "") => void;
  /** Chooses the next stack that can act and is not set aside. */
  next: (by: number) => void;
  /** How many stacks can act and are not set aside. */
  unmoved: number;
  /** Takes a companion into the thought-of move, or leaves it out. */
  along: (text: string) => void;
  /** The attack in mind: its words so far, or null if there is none. */
  draft: string[] | null;
  plan: Planned | null;
  trouble: string;
  /** Begins to think of an attack. */
  begin: (text: string) => void;
  /** Adds something to the attack, or takes it away. */
  toggle: (text: string) => void;
  /** Adds everybody who can join. */
  gather: () => void;
  drop: () => void;
  /** Gives the attack as the answer, ending with this word. */
  carryOut: (last: string) => void;
  /** The name of the overlay that is shown. */
  shown: string;
  show: (name: string) => void;
  overlay: Overlay | null;
  /** What a click on a hex means for what is being planned; false if nothing. */
  point: (hex: string) => boolean;
}

export const PlanningContext = createContext<Planning | null>(null);

export function usePlanning(): Planning {
  const planning = useContext(PlanningContext);
  if (!planning) throw new Error("used outside of a table");
  return planning;
}
