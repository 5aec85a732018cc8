import { useState } from "react";
import { go } from "../ui/go";
import { api } from "../server/api";
import { useTable } from "../table/context";
import { proper } from "../table/retell";
import { fallenIn } from "./lines";
import { LeadGraph } from "./LeadGraph";
import { luckOf } from "./luck";

/** How a finished game came about: points and where from, losses, luck, the lead over time, and another game. */
export function EndCard() {
  const { log: all, view, face, frame } = useTable();
  const log = all.filter(({ gone }) => !gone);
  const gains = log.filter(({ beat }) => beat?.kind === "points");
  const seated = Object.keys(frame.players).map((seat) => face.sideOf(view, seat));
  // A side that nobody sits for, as that of the order cards, scores all the same.
  const sides = [...new Set([...seated, ...gains.flatMap(({ beat }) => beat?.side || [])])];
  const lost = [...fallenIn(log, new Map()).keys()];
  const taken = log.filter(({ kind }) => kind === "TookBack");
  const sideOfLost = (label: string): string =>
    face.sideOfUnit?.(view, label) || (log.find(({ beat }) => beat?.kind === "loss" && beat.units?.includes(label))?.beat?.side ?? "");
  return (
    <div className="end-card">
      <table>
        <thead>
          <tr>
            <th scope="col" />
            {sides.map((side) => (
              <th key={side} scope="col">
                {proper(side, face.peoples)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reasons(gains).map((why) => (
            <Row key={why} name={`points for ${why}`} sides={sides} of={(side) => gained(gains.filter(({ beat }) => beat?.side === side && plain(beat.result) === why))} />
          ))}
          {face.tally?.map(([name, of]) => (
            <Row key={name} name={name} sides={sides} of={(side) => of(view, log, side)} />
          ))}
          <Row name="units lost" sides={sides} of={(side) => lost.filter((label) => sideOfLost(label) === side).length} />
          <LuckRows sides={sides} />
          {taken.length > 0 && <Row name="actions taken back" sides={sides} of={(side) => taken.filter(({ seat }) => face.sideOf(view, seat) === side).length} />}
        </tbody>
      </table>
      <LeadGraph sides={sides} />
      <Rematch />
    </div>
  );
}

const plain = (why = ""): string => why.replace(/ (of|in) \S*\d\S*/, "");
const reasons = (gains: { beat?: { result?: string } | null }[]): string[] => [...new Set(gains.map(({ beat }) => plain(beat?.result)))];

/** What points came to; a side that may also lose them began with some. */
function gained(gains: { beat?: { total?: number | null } | null }[]): string {
  const sum = gains.reduce((all, { beat }) => all + (beat?.total ?? 0), 0);
  return sum < 0 ? `\u2212${-sum}` : sum > 0 ? `+${sum}` : "0";
}

function Row({ name, sides, of }: { name: string; sides: string[]; of: (side: string) => string | number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {sides.map((side) => (
        <td key={side}>{of(side)}</td>
      ))}
    </tr>
  );
}

/** What attacks brought, beside what dice bring on the average. */
function LuckRows({ sides }: { sides: string[] }) {
  const { log: all, view, face } = useTable();
  const log = all.filter(({ gone }) => !gone);
  const luck = new Map(luckOf(face, view, log).map((found) => [found.side, found]));
  if (!luck.size) return null;
  return (
    <>
      <Row name="attacks" sides={sides} of={(side) => luck.get(side)?.rolls ?? 0} />
      <Row name="successes, and how many to expect" sides={sides} of={(side) => `${luck.get(side)?.hits ?? 0} (${(luck.get(side)?.expected ?? 0).toFixed(1)})`} />
    </>
  );
}

/** The same mission once more, with sides changed. */
function Rematch() {
  const { info } = useTable();
  const [trouble, setTrouble] = useState("");
  const players = Object.values(info.players);
  if (info.replay || !info.seats.length) return null;
  const turned = [...players.slice(players.length / 2), ...players.slice(0, players.length / 2)];
  const seats = Object.fromEntries(Object.keys(info.players).map((seat, i) => [seat, turned[i] ?? "human"]));
  const begin = (): void => {
    api.newRoom({ scenario: info.scenario, options: info.options, seats }).then(
      (room) => go(`/play/${Object.values(room.seats).map(({ token }) => token).join(",")}`),
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <p>
      <button type="button" onClick={begin}>
        {players.length > 1 ? "Play it again, sides changed" : "Play it again"}
      </button>
      {trouble}
    </p>
  );
}
