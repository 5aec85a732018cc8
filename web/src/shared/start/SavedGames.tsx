import { faceOf } from "../table/faces";
import { go } from "../ui/go";
import { playerWords } from "../ui/players";
import { api } from "../server/api";
import type { RoomInfo } from "../../wire/server";
import { progressWords } from "./lengths";

interface Props {
  /** Nothing before they have been read. */
  rooms: RoomInfo[] | null;
  /** Shows older games; missing if there are none. */
  onOlder?: (() => void) | undefined;
  onRemove: (room: string) => void;
}

function words(room: RoomInfo): string {
  if (room.trouble) return room.trouble;
  if (room.replay) return "a record";
  if (room.outcome) return `${room.outcome.winner} won by ${room.outcome.reason || room.outcome.margin}`;
  const who = Object.entries(room.players)
    .map(([seat, player]) => `${seat}: ${playerWords(player)}`)
    .join(", ");
  return `${progressWords(room.round, room.rounds, faceOf(room.scenario.split("/")[0] ?? "").round)}, ${who}`;
}

/** Games that were begun on this machine. */
export function SavedGames({ rooms, onOlder, onRemove }: Props) {
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">Saved games</h2>
      {rooms?.length === 0 && <p>None yet. Every game is kept from its first answer on.</p>}
      <ul className="saved">
        {rooms?.map((room) => {
          const tokens = Object.values(room.seats).map((seat) => seat.token);
          return (
            <li key={room.room}>
              <button type="button" className="continue" disabled={!tokens.length} onClick={() => go(`/play/${tokens.join(",")}`)}>
                <b>{room.title || room.room}</b>
                <small className={room.trouble ? "trouble" : undefined}>
                  {words(room)}
                  {room.created && ` · ${new Date(room.created).toLocaleString()}`}
                </small>
              </button>
              <button
                type="button"
                className="plain"
                aria-label={`Delete ${room.title || room.room}, ${words(room)}`}
                onClick={() => {
                  if (confirm("Delete this game for good?")) api.removeRoom(room.room).then(() => onRemove(room.room), () => undefined);
                }}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      {onOlder && (
        <button type="button" className="plain" onClick={onOlder}>
          Older games
        </button>
      )}
    </section>
  );
}
