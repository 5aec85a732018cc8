import { faceOf } from "../table/faces";
import type { Scenario } from "../../wire/server";
import { lengthWords, minutesOf, timeWords } from "./lengths";

interface Props {
  game: string;
  scenarios: Scenario[];
  chosen: string;
  onChoose: (scenario: Scenario) => void;
}

/** All missions of a game in order. */
export function MissionList({ game, scenarios, chosen, onChoose }: Props) {
  return (
    <ul className="missions">
      {scenarios.map((scenario) => (
        <li key={scenario.id}>
          <button type="button" aria-pressed={scenario.id === chosen} onClick={() => onChoose(scenario)}>
            <span className="number">{scenario.number}</span>
            <span>
              <b>{scenario.title}</b>
              <small>
                {lengthWords(scenario.rounds, faceOf(game).round)}, {timeWords(minutesOf(scenario, faceOf(game)))} ·{" "}
                {scenario.seats.length === 1 ? "1 player" : `${scenario.seats.length} players`}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function dateWords(date: string): string {
  const read = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(read.getTime())) return date;
  return read.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
