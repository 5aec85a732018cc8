import { useEffect, useState } from "react";
import { api, get } from "../shared/server/api";
import { go } from "../shared/ui/go";
import type { RoomInfo } from "../wire/server";
import type { Line, RecordSheet, RecordSheets } from "../wire/solo";
import "./campaigns.css";

const RESULTS: Record<string, string> = {
  "won-well": "won well",
  won: "won",
  lost: "lost",
  "lost-badly": "lost badly",
};

/** The record sheets of the campaigns, each with the mission that comes next. */
export function Campaigns({ rooms }: { rooms: RoomInfo[] }) {
  const [sheets, setSheets] = useState<RecordSheet[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    get<RecordSheets>("/api/campaigns").then(
      (found) => setSheets(found.campaigns),
      () => undefined,
    );
  }, []);
  if (!sheets.length) return null;
  return (
    <section className="campaigns" aria-labelledby="campaigns">
      <h2 id="campaigns">Campaigns</h2>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} rooms={rooms} onTrouble={setTrouble} />
      ))}
    </section>
  );
}

interface SheetProps {
  sheet: RecordSheet;
  rooms: RoomInfo[];
  onTrouble: (words: string) => void;
}

function Sheet({ sheet, rooms, onTrouble }: SheetProps) {
  const open = sheet.lines[sheet.next];
  return (
    <article>
      <h3>{sheet.title}</h3>
      <p>{sheet.text}</p>
      <ol>
        {sheet.lines.map((line) => (
          <li key={line.scenario} aria-current={line === open ? "step" : undefined}>
            <b>{line.title}</b> {line.result ? `${RESULTS[line.result] ?? line.result} by ${line.margin}` : line.game ? "being played" : ""}
            <small>{line.carried || line.text}</small>
          </li>
        ))}
      </ol>
      {sheet.verdict && <p className="verdict">{sheet.verdict}</p>}
      <div className="campaign-buttons">
        {open && <GoOn line={open} number={sheet.next + 1} room={rooms.find((room) => room.room === open.game)} onTrouble={onTrouble} />}
        {sheet.next > 0 && sheet.lines[0] && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              const first = sheet.lines[0];
              if (first && confirm("Begin this campaign anew? Its games stay among the saved ones.")) begin(first, onTrouble);
            }}
          >
            Begin anew
          </button>
        )}
      </div>
    </article>
  );
}

function begin(line: Line, onTrouble: (words: string) => void): void {
  api
    .briefing(line.scenario, line.options)
    .then((briefing) => {
      const seats = Object.fromEntries(briefing.seats.map((seat) => [seat, "human"]));
      return api.newRoom({ scenario: line.scenario, seats, options: line.options });
    })
    .then((room) => go(`/play/${Object.values(room.seats).map((seat) => seat.token).join(",")}`))
    .catch((error: Error) => onTrouble(error.message));
}

interface GoOnProps {
  line: Line;
  number: number;
  room: RoomInfo | undefined;
  onTrouble: (words: string) => void;
}

function GoOn({ line, number, room, onTrouble }: GoOnProps) {
  const tokens = Object.values(room?.seats ?? {}).map((seat) => seat.token);
  if (line.game && tokens.length) {
    return (
      <button type="button" onClick={() => go(`/play/${tokens.join(",")}`)}>
        Go on with mission {number}
      </button>
    );
  }
  return (
    <button type="button" onClick={() => begin(line, onTrouble)}>
      Play mission {number}
    </button>
  );
}
