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
import { balanceOf, lengthWords, minutesOf, suggestedSeat, timeWords } from "./lengths";
import { Invitations, type Invited } from "./Invitations";

interface Props {
  game: string;
  scenario: Scenario;
  players: string[];
}

const HERE = "human";
const ELSEWHERE = "elsewhere";

const NAMES: Record<string, string> = {
  [HERE]: "A player at this screen",
  [ELSEWHERE]: "Somebody elsewhere, by a link you send",
  thumbs: "The computer",
  "thumbs-former": "The computer, as it used to be",
  random: "The computer, acting at random",
};

function Force({ game, scenario, seat, pieces }: { game: string; scenario: Briefing; seat: string; pieces: Pieces }) {
  const { Troop, round, nameOf } = faceOf(game);
  const side = scenario.sides[seat] ?? seat;
  return (
    <ul className="force" tabIndex={0} aria-label={`Forces of ${seat}`}>
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
  const face = faceOf(game);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [options, setOptions] = useState<Record<string, string>>(() =>
    Object.fromEntries(scenario.options.map((option) => [option.name, option.default])),
  );
  const { briefing, refusal } = useBriefing(scenario, options);
  const suggested = suggestedSeat(briefing);
  const seats = Object.fromEntries(briefing.seats.map((seat) => [seat, chosen[seat] ?? (seat === suggested ? HERE : bot)]));
  const [pieces, setPieces] = useState<Pieces | null>(null);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  useEffect(() => {
    api.pieces(game).then(setPieces, () => undefined);
  }, [game]);

  const begin = (): void => {
    setBusy(true);
    const wanted = Object.fromEntries(Object.entries(seats).map(([seat, player]) => [seat, player === ELSEWHERE ? HERE : player]));
    api.newRoom({ scenario: scenario.id, seats: wanted, options }).then(
      (room) => {
        const away = briefing.seats.filter((seat) => seats[seat] === ELSEWHERE);
        const here = Object.keys(room.seats).filter((seat) => !away.includes(seat));
        const own = here.length ? `/play/${here.map((seat) => room.seats[seat]?.token).join(",")}` : "";
        if (!away.length) return go(own);
        setInvited({ own, links: away.map((seat) => ({ seat, link: room.seats[seat]?.link ?? "" })) });
      },
      (error: Error) => {
        setTrouble(error.message);
        setBusy(false);
      },
    );
  };
  return (
    <section className="mission-sheet" aria-labelledby="mission-title">
      <h2 id="mission-title">
        {scenario.number}. {scenario.title}
      </h2>
      <p className="when">
        {[dateWords(scenario.date), lengthWords(scenario.rounds, face.round), timeWords(minutesOf(briefing, face))].join(" · ")}
      </p>
      <div className="mission-story">
        <Thumbnail game={game} world={scenario.world} title={scenario.title} />
        <div>
          <p className="situation">{scenario.situation}</p>
          <Goals goals={briefing.goals} terms={face.terms} peoples={face.peoples} />
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
              <legend>
                {seat} {briefing.seats.length > 1 && seat === suggested && <small>suggested: fewest counters to lead</small>}
              </legend>
              <select
                value={seats[seat]}
                aria-label={`Who plays ${seat}`}
                onChange={(event) => setChosen((held) => ({ ...held, [seat]: event.target.value }))}
              >
                {[HERE, ...(briefing.seats.length > 1 ? [ELSEWHERE] : []), ...players].map((player) => (
                  <option key={player} value={player}>
                    {NAMES[player] ?? player}
                  </option>
                ))}
              </select>
              {pieces && <Force game={game} scenario={briefing} seat={seat} pieces={pieces} />}
            </fieldset>
          ))}
          {Object.keys(briefing.forces)
            .filter((seat) => !briefing.seats.includes(seat))
            .map((seat) => (
              <fieldset key={seat} className={briefing.sides[seat] ?? seat}>
                <legend>{seat}</legend>
                <p>Played by the game itself</p>
                {pieces && <Force game={game} scenario={briefing} seat={seat} pieces={pieces} />}
              </fieldset>
            ))}
        </div>
        <Rules scenario={scenario} options={options} onChange={(name, value) => setOptions((held) => ({ ...held, [name]: value }))} />
        {(refusal || trouble) && (
          <p className="trouble" role="alert">
            {refusal || trouble}
          </p>
        )}
        <div className="begin-bar">
          {invited ? (
            <Invitations {...invited} />
          ) : (
            <button type="submit" className="primary begin" disabled={busy || refusal !== ""}>
              {beginWords(Object.values(seats))}
            </button>
          )}
          {!invited && balanceOf(briefing) && <small>{balanceOf(briefing)}</small>}
        </div>
        <Sources source={scenario.source} notes={scenario.notes} />
      </form>
    </section>
  );
}

/** What the button says, by who plays. */
function beginWords(players: string[]): string {
  const here = players.filter((player) => player === HERE).length;
  if (players.includes(ELSEWHERE)) return "Begin, and get the link to send";
  if (!here) return "Watch the computer play itself";
  return here > 1 ? "Begin, sharing this screen" : "Begin";
}

interface RulesProps {
  scenario: Scenario;
  options: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

/** Rules that may be played one way or another. */
function Rules({ scenario, options, onChange }: RulesProps) {
  if (!scenario.options.length) return null;
  return (
    <details className="options">
      <summary>Rules to choose</summary>
      {scenario.options.map((option) => (
        <label key={option.name}>
          <span>
            {option.text} <small>{option.rule}</small>
          </span>
          <select value={options[option.name]} onChange={(event) => onChange(option.name, event.target.value)}>
            {option.values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}
