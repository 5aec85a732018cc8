import { Suspense, useEffect, useState } from "react";
import { api } from "../server/api";
import { faceOf } from "../table/faces";
import { Dialog } from "../ui/Dialog";
import { SettingsForm } from "../ui/SettingsForm";
import { go } from "../ui/go";
import { LoadRecord } from "./LoadRecord";
import { MissionList } from "./MissionList";
import { MissionSheet } from "./MissionSheet";
import { SavedGames } from "./SavedGames";
import type { Games, RoomInfo, Scenario } from "../../wire/server";
import { progressWords } from "./lengths";

/** Where a game begins: a mission and who plays it, a saved game, or a record. */
export function StartPage() {
  const [catalogue, setCatalogue] = useState<Games | null>(null);
  const [rooms, setRooms] = useState<RoomInfo[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");
  const [game, setGame] = useState("");
  const [chosen, setChosen] = useState<Scenario | null>(null);
  const [settling, setSettling] = useState(false);
  const older = (before: number | null): void => {
    api.rooms(before).then(
      (found) => {
        setRooms((held) => (before === null || !held ? found.rooms : [...held, ...found.rooms]));
        setNext(found.next);
      },
      () => setNext(null),
    );
  };
  useEffect(() => {
    document.title = "grognard";
    api.games().then(
      (found) => {
        setCatalogue(found);
        setGame(found.games[0]?.id ?? "");
        setChosen(found.games[0]?.scenarios[0] ?? null);
      },
      (error: Error) => setTrouble(error.message),
    );
    older(null);
  }, []);
  const choose = (scenario: Scenario): void => {
    setChosen(scenario);
    // On a small screen the sheet stands below the list: bring it into sight.
    if (matchMedia("(max-width: 900px)").matches) {
      requestAnimationFrame(() => document.querySelector(".mission-sheet")?.scrollIntoView());
    }
  };
  const current = catalogue?.games.find((found) => found.id === game);
  const Campaigns = current && faceOf(current.id).Campaigns;
  return (
    <div className="start">
      <header className="masthead">
        <h1>grognard</h1>
        <p>Hex-and-counter wargames, played strictly by the book.</p>
        <nav className="masthead-links" aria-label="Besides playing">
          <a className="button" href="/learn">
            Learn to play
          </a>
          <a className="button" href="/referee">
            Referee a solo game on your table
          </a>
          <button type="button" onClick={() => setSettling(true)}>
            Settings
          </button>
        </nav>
      </header>
      {settling && (
        <Dialog title="Settings" onClose={() => setSettling(false)}>
          <div className="menu">
            <SettingsForm />
          </div>
        </Dialog>
      )}
      <main>
        {trouble && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <Continue room={rooms?.find((room) => !room.finished && !room.replay && !room.trouble && Object.values(room.players).includes("human"))} />
        {!catalogue && !trouble && (
          <div className="choose-mission">
            <section aria-busy="true">
              <h2>Missions</h2>
              <p role="status">Loading the missions…</p>
            </section>
          </div>
        )}
        {catalogue && catalogue.games.length > 1 && (
          <div className="games" role="group" aria-label="Game">
            {catalogue.games.map((found) => (
              <button
                key={found.id}
                type="button"
                aria-pressed={found.id === game}
                onClick={() => {
                  setGame(found.id);
                  setChosen(found.scenarios[0] ?? null);
                }}
              >
                {found.title}
              </button>
            ))}
          </div>
        )}
        {current && (
          <div className="choose-mission">
            <section aria-labelledby="missions">
              <h2 id="missions">Missions</h2>
              <MissionList game={current.id} scenarios={current.scenarios} chosen={chosen?.id ?? ""} onChoose={choose} />
            </section>
            {chosen && <MissionSheet key={chosen.id} game={current.id} scenario={chosen} players={catalogue?.players ?? []} />}
          </div>
        )}
        {Campaigns && (
          <Suspense>
            <Campaigns rooms={rooms ?? []} />
          </Suspense>
        )}
        <div className="other-ways">
          <SavedGames
            rooms={rooms}
            onOlder={next === null ? undefined : () => older(next)}
            onRemove={(room) => setRooms((held) => held?.filter((found) => found.room !== room) ?? null)}
          />
          <LoadRecord />
        </div>
      </main>
    </div>
  );
}

/** The game that was begun last and is not over, one press away. */
function Continue({ room }: { room: RoomInfo | undefined }) {
  if (!room) return null;
  const tokens = Object.values(room.seats).map((seat) => seat.token);
  return (
    <button type="button" className="primary go-on" onClick={() => go(`/play/${tokens.join(",")}`)}>
      Continue {room.title}, {progressWords(room.round, room.rounds, faceOf(room.scenario.split("/")[0] ?? "").round)}
    </button>
  );
}
