import { useMemo } from "react";
import { FightCard } from "./LastFight";
import { enemyTurn, fights } from "./report";
import { usePlaceOf } from "../../shared/story/Since";
import { useKharkov } from "../table";
import type { LogLine } from "../../wire/server";

const LOST = /eliminated|overrun|surrenders/;

/** What the enemy did in his last turn: attacks with odds and results, losses, hexes gained, units cut off. */
export function EnemyReport() {
  const { log, view, frame, dispatch, mine } = useKharkov();
  const placeOf = usePlaceOf();
  const turn = useMemo(() => enemyTurn(log, view.seat), [log, view.seat]);
  const fought = useMemo(() => fights(turn?.lines ?? []), [turn]);
  if (!turn || !mine || view.mover !== view.seat || !/^(AirPhase|BarragePhase|MovementPhase)\./.test(view.step)) return null;
  const of = (test: (line: LogLine) => boolean): LogLine[] => turn.lines.filter(test);
  const lost = of((line) => LOST.test(line.words) && /LostCel|Overrun|Surrendered/.test(line.kind));
  const other: [string, LogLine[]][] = [
    ["Lost", lost],
    ["Hexes gained", of((line) => line.kind === "ControlTaken" || line.kind === "PointsChanged")],
    ["Supply", of((line) => line.kind === "LevelSet")],
    ["Fired at", of((line) => line.kind === "Shelled" || line.kind === "BridgeHit")],
  ];
  const marched = new Set(of((line) => line.kind === "Moved").flatMap((line) => line.beat?.units ?? [])).size;
  const short = [`${fought.length} ${fought.length === 1 ? "attack" : "attacks"}`, `${lost.length} lost`, `${marched} units marched`].join(", ");
  return (
    <details className="report" data-testid="report">
      <summary>
        <b>The enemy's turn</b> {short}
      </summary>
      <button type="button" onClick={() => dispatch({ do: "moment", ply: Math.min(turn.ply, frame.ply) })}>
        Look back at it from its beginning
      </button>
      {fought.map((fight) => (
        <FightCard key={`${fight.ply} ${fight.hex}`} fight={fight} />
      ))}
      {other.map(
        ([name, lines]) =>
          lines.length > 0 && (
            <section key={name}>
              <h4>{name}</h4>
              <ul>
                {lines.map((line, i) => (
                  <li key={i}>
                    <button
                      type="button"
                      className="plain jump"
                      onClick={() => dispatch(placeOf(line) ? { do: "cursor", hex: placeOf(line) } : { do: "moment", ply: Math.min(line.ply, frame.ply) })}
                    >
                      {line.words}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </details>
  );
}
