import { useTable, type TableFacts } from "../table/context";
import { setSetting, useSettings } from "../ui/settings";
import type { View } from "../../wire/engine";
import "./learn.css";

/** Rounds in which hints are given. */
const FIRST = 2;

/** How far a game has come, in rounds or turns. */
function clock(view: View): number {
  const { round, turn } = view as { round?: unknown; turn?: unknown };
  return typeof round === "number" ? round : typeof turn === "number" ? turn : 0;
}

/** Whether a hex that can be chosen has a price on it. */
const isPriced = ({ hexes }: TableFacts["choices"]): boolean => [...hexes.values()].some((offers) => offers.some(({ cost }) => cost));

/** What a newcomer may do next, by what is asked, and which keys do it. */
function hintOf({ ui, choices, face }: TableFacts): [words: string, keys: string] {
  if (ui.armed) return ["Dice will follow. Look at the chances, then confirm.", "Enter confirms, Escape steps back."];
  const step = stepOf(choices, face);
  if (step || !choices.units.size) return [step, ""];
  if (ui.unit) return ["Now say what it does, on the map or here.", "The key ? shows the letters that do the same."];
  return ["Choose a unit that can act. A number in a small frame opens its rule.", "The key n goes from one to the next."];
}

/** What is to be chosen next in an order that was begun. */
function stepOf(choices: TableFacts["choices"], face: TableFacts["face"]): string {
  if (choices.facings.size) return "Choose where it faces: it sees and shoots to its front, its back is weak.";
  if (choices.counted.length) return "Spend points to change the number, or none: they must last the whole round.";
  const [aimed] = [...choices.hexes.values()][0] ?? [];
  if (aimed && choices.way in face.ways) return "Point at a hex: the cross shows its mark, the red how far it may go astray. Then click, or tap twice.";
  if (aimed && !choices.units.size) return `Choose one of the framed hexes.${isPriced(choices) ? " What it costs stands under it." : ""}`;
  if (choices.cards.length && !choices.units.size) return "You may answer with a card, or let it be.";
  return "";
}

/** A hint for the first rounds; whoever has enough of it switches it off. */
export function FirstHint() {
  const facts = useTable();
  const { hints } = useSettings();
  const { frame, mine, view } = facts;
  const [words, keys] = hints && mine && !frame.lesson && clock(view) <= FIRST ? hintOf(facts) : ["", ""];
  if (!words) return null;
  return (
    <div className="first-hint" data-testid="first-hint">
      <p>
        {words} {keys && <span className="by-keys">{keys} </span>}
        <a href="/learn">Lessons</a>{" "}
        <button type="button" className="plain" onClick={() => setSetting("hints", false)}>
          No more hints
        </button>
      </p>
    </div>
  );
}
