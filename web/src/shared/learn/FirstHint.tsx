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

/** What a newcomer may do next, by what is asked. */
function hintOf({ ui, choices, face }: TableFacts): string {
  if (ui.armed) return "Dice will follow. Look at the chances, then confirm with Enter; Escape steps back.";
  if (choices.facings.size) return "Choose where it faces: it sees and shoots to its front, its back is weak.";
  if (choices.counted.length) return "Spend points to change the number, or none: they must last the whole round.";
  const [aimed] = [...choices.hexes.values()][0] ?? [];
  if (aimed && choices.way in face.ways) return "Point at a hex: the cross shows its mark, the red how far it may go astray. Then click, or tap twice.";
  if (aimed && !choices.units.size) return `Choose one of the framed hexes.${isPriced(choices) ? " What it costs stands under it." : ""}`;
  if (choices.cards.length && !choices.units.size) return "You may answer with a card, or let it be.";
  if (choices.units.size && ui.unit) return "Now say what it does, on the map or here. The key ? shows the letters that do the same.";
  if (choices.units.size) return "Choose a unit that can act: tap it, or press n. A number in a small frame opens its rule.";
  return "";
}

/** A hint for the first rounds; whoever has enough of it switches it off. */
export function FirstHint() {
  const facts = useTable();
  const { hints } = useSettings();
  const { frame, mine, view } = facts;
  const words = hints && mine && !frame.lesson && clock(view) <= FIRST ? hintOf(facts) : "";
  if (!words) return null;
  return (
    <div className="first-hint" data-testid="first-hint">
      <p>
        {words} <a href="/learn">Lessons</a>{" "}
        <button type="button" className="plain" onClick={() => setSetting("hints", false)}>
          No more hints
        </button>
      </p>
    </div>
  );
}
