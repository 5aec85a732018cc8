import { useEffect, useState } from "react";
import { api } from "../../shared/server/api";
import { holderOf } from "../board/Markers";
import { useKharkov } from "../table";
import "./panels.css";
import type { CatalogueGoal } from "../../wire/engine";

/** The goals of a scenario. */
export function useGoals(): CatalogueGoal[] {
  const { info } = useKharkov();
  const [goals, setGoals] = useState<CatalogueGoal[]>([]);
  useEffect(() => {
    // The position of a lesson has no goals of its own.
    if (info.lesson) return;
    let live = true;
    api.briefing(info.scenario, info.options).then(
      (briefing) => live && setGoals(briefing.goals),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [info]);
  return goals;
}

/** How far a side has come with what wins at once: Kharkov 0 of 5. */
export function Progress({ side }: { side: string }) {
  const { view, map, dispatch } = useKharkov();
  const goals = useGoals().filter((goal) => goal.count > 0 && goal.side === side);
  return goals.map((goal) => {
    const held = goal.hexes.filter((hex) => holderOf(view, map.byName.get(hex)) === goal.side);
    const open = goal.hexes.find((hex) => !held.includes(hex));
    return (
      <button key={goal.text} type="button" className="progress" title={goal.text} onClick={() => dispatch({ do: "cursor", hex: open ?? goal.hexes[0] ?? "" })}>
        <span>{goal.place}</span> <b>{Math.min(held.length, goal.count)}</b> of {goal.count}
      </button>
    );
  });
}
