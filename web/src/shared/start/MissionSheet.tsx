import { Suspense, useEffect, useState } from "react";
import { faceOf } from "../table/faces";
import { Goals } from "../explain/Goals";
import { Sources } from "../explain/Sources";
import { go } from "../ui/go";
import { api } from "../server/api";
import { dateWords } from "./MissionList";
import { Thumbnail } from "./Thumbnail";
import type { Briefing, Pieces } from "../../wire/engine";
import type { Scenario } from "../../wire/server";
import { lengthWords } from "./lengths";

interface Props {
  game: string;
  scenario: Scenario;
  players: string[];
}

const NAMES: Record<string, string> = {
  human: "A player at this screen",
  thumbs: "Computer, by rules of thumb",
  random: "Computer, at random",
};

function Force({ game, scenario, seat, pieces }: { game: string; scenario: Briefing; seat: string; pieces: Pieces }) {
  const { Troop, round, nameOf } = faceOf(game);
  const side = scenario.sides[seat] ?? seat;
  return (
    <ul className="force" aria-label={`Forces of ${seat}`}>
      {(scenario.forces[seat] ?? []).map((entry, i) => (
        <li key={`${entry.type} ${i}`} title={nameOf(pieces, entry.type)}>
          <svg viewBox="-42 -42 84 84" width={58} height={58} role="img" aria-label={nameOf(pieces, entry.type) ?? entry.type}>
            <Suspense>
              <Troop type={entry.type} side={side} pieces={pieces} />
            </Suspense>
          </svg>
          <span>
            ×{entry.count}
            {entry.round ? <small> {round} {entry.round}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The seats and forces of a mission with the options that are chosen for it. */
function useBriefing(scenario: Scenario, options: Record<string, string>): { briefing: Briefing; refusal: string } {
  const [found, setFound] = useState<{ briefing: Briefing; refusal: string }>({ briefing: scenario, refusal: "" });
  useEffect(() => {
    const other = scenario.options.some(({ name, default: usual }) => options[name] !== usual);
    const asked = other ? api.briefing(scenario.id, options) : Promise.resolve(scenario);
    let live = true;
    asked.then(
      (briefing) => live && setFound({ briefing, refusal: "" }),
      (error: Error) => live && setFound((held) => ({ ...held, refusal: error.message })),
    );
    return () => {
      live = false;
    };
  }, [scenario, options]);
  return found;
}

/** One mission: its map, its story, its forces, and who is to play it. */
export function MissionSheet({ game, scenario, players }: Props) {
  const bot = players.includes("thumbs") ? "thumbs" : (players[0] ?? "random");
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [options, setOptions] = useState<Record<string, string>>(() =>
    Object.fromEntries(scenario.options.map((option) => [option.name, option.default])),
  );
  const { briefing, refusal } = useBriefing(scenario, options);
  const seats = Object.fromEntries(briefing.seats.map((seat, i) => [seat, chosen[seat] ?? (i ? bot : "human")]));
  const [pieces, setPieces] = useState<Pieces | null>(null);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    api.pieces(game).then(setPieces, () => undefined);
  }, [game]);

  const begin = (): void => {
    setBusy(true);
    api.newRoom({ scenario: scenario.id, seats, options }).then(
      (room) => {
        const tokens = briefing.seats.flatMap((seat) => room.seats[seat]?.token ?? []);
        go(`/play/${tokens.join(",")}`);
      },
      (error: Error) => {
        setTrouble(error.message);
        setBusy(false);
      },
    );
  };
  const people = Object.values(seats).filter((player) => player === "human").length;
  return (
    <section className="mission-sheet" aria-labelledby="mission-title">
      <h2 id="mission-title">
        {scenario.number}. {scenario.title}
      </h2>
      <p className="when">
        {dateWords(scenario.date)} · {lengthWords(scenario.rounds, faceOf(game).round)}
      </p>
      <div className="mission-story">
        <Thumbnail game={game} world={scenario.world} title={scenario.title} />
        <div>
          <p className="situation">{scenario.situation}</p>
          <Goals goals={briefing.goals} />
        </div>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <div className="seats">
          {briefing.seats.map((seat) => (
            <fieldset key={seat} className={briefing.sides[seat] ?? seat}>
              <legend>{seat}</legend>
              <select
                value={seats[seat]}
                aria-label={`Who plays ${seat}`}
                onChange={(event) => setChosen((held) => ({ ...held, [seat]: event.target.value }))}
              >
                {["human", ...players].map((player) => (
                  <option key={player} value={player}>
                    {NAMES[player] ?? player}
                  </option>
                ))}
              </select>
              {pieces && <Force game={game} scenario={briefing} seat={seat} pieces={pieces} />}
            </fieldset>
          ))}
        </div>
        {scenario.options.length > 0 && (
          <details className="options">
            <summary>Rules to choose</summary>
            {scenario.options.map((option) => (
              <label key={option.name}>
                <span>
                  {option.text} <small>{option.rule}</small>
                </span>
                <select
                  value={options[option.name]}
                  onChange={(event) => setOptions((held) => ({ ...held, [option.name]: event.target.value }))}
                >
                  {option.values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </select>
              </label>
            ))}
          </details>
        )}
        {(refusal || trouble) && (
          <p className="trouble" role="alert">
            {refusal || trouble}
          </p>
        )}
        <button type="submit" className="primary begin" disabled={busy || people === 0 || refusal !== ""}>
          {people === 0 ? "Somebody must play" : people > 1 ? "Begin, sharing this screen" : "Begin"}
        </button>
        <Sources source={scenario.source} notes={scenario.notes} />
      </form>
    </section>
  );
}
