import { useEffect, useState, type FormEvent } from "react";
import { Ask } from "./Ask";
import { Counters } from "./Counters";
import { useReferee, type Referee } from "./desk";
import { DeckTable, Outcome } from "./Outcome";
import { TableMap } from "./TableMap";
import { useMissionReferee, type MissionReferee } from "../mission/letters";
import { MissionTable } from "../mission/MissionTable";
import { api } from "../../shared/server/api";
import type { Scenario } from "../../wire/server";
import "./referee.css";
import "../mission/mission.css";

/** The missions the referee knows: their maps, tracks, lists and cups. */
function useMissions(): Scenario[] {
  const [found, setFound] = useState<Scenario[]>([]);
  useEffect(() => {
    api.games().then(
      ({ games }) => setFound(games.find(({ id }) => id === "solo")?.scenarios ?? []),
      () => undefined,
    );
  }, []);
  return found;
}

function BeginMission({ referee }: { referee: MissionReferee }) {
  const missions = useMissions();
  const [ownDice, setOwnDice] = useState(false);
  return (
    <section className="begin-mission">
      <h2>A mission</h2>
      <p>Its map, track, counteractions, mission orders and cup are known: you tell only what you did.</p>
      <label className="switch">
        <input type="checkbox" checked={ownDice} onChange={(event) => setOwnDice(event.target.checked)} />I roll all dice myself
      </label>
      <ul>
        {missions.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => referee.begin(id, ownDice)}>
              <b>{title}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begin({ referee }: { referee: Referee }) {
  const [cards, setCards] = useState("1-55");
  const [last, setLast] = useState("L19");
  const [nation, setNation] = useState("");
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    const [first = 1, end = 55] = cards.split("-").map(Number);
    void referee.send({ do: "start", first_card: first, last_card: end, nation, last });
  };
  return (
    <form className="begin" onSubmit={begin}>
      <h2>Any other table</h2>
      <label>
        Order cards of the mission
        <input value={cards} onChange={(event) => setCards(event.target.value)} />
      </label>
      <label>
        Last hex of the map
        <input value={last} onChange={(event) => setLast(event.target.value)} />
      </label>
      <label>
        The AI is
        <select value={nation} onChange={(event) => setNation(event.target.value)}>
          <option value="">not said</option>
          <option value="german">German</option>
          <option value="soviet">Soviet</option>
        </select>
      </label>
      <button className="primary">Begin</button>
    </form>
  );
}

function Turns({ referee }: { referee: Referee }) {
  const [card, setCard] = useState("");
  const [cost, setCost] = useState("3");
  return (
    <div className="turn-row">
      <button className="primary" onClick={() => referee.play(Number(card))}>
        {card ? `AI turn with card ${card}` : "AI turn: draw a card"}
      </button>
      <input
        aria-label="Number of a card you drew"
        placeholder="card"
        inputMode="numeric"
        value={card}
        onChange={(event) => setCard(event.target.value.replace(/\D/g, ""))}
      />
      <button onClick={() => void referee.send({ do: "check", cost: Number(cost) })}>Spent check for</button>
      <input
        aria-label="Cost of your action"
        inputMode="numeric"
        value={cost}
        onChange={(event) => setCost(event.target.value.replace(/\D/g, ""))}
      />
      <button onClick={() => void referee.send({ do: "round" })}>New round</button>
    </div>
  );
}

/** The referee for a game on the table: tap what is asked, get what the opponent does. */
export function RefereePage() {
  const mission = useMissionReferee();
  useEffect(() => {
    document.title = "Referee · grognard";
  }, []);
  if (mission.told) return <MissionTable referee={mission} told={mission.told} />;
  return <FreeTable mission={mission} />;
}

/** A table the referee knows nothing about: counters are placed by tapping, and facts are asked for. */
function FreeTable({ mission }: { mission: MissionReferee }) {
  const referee = useReferee();
  const { reply, desk, trouble } = referee;
  const [hex, setHex] = useState("");
  const [tapped, setTapped] = useState<string[]>([]);
  const question = reply?.question ?? null;
  useEffect(() => setTapped([]), [question?.key]);
  const tap = (name: string): void => {
    if (question?.kind === "hexes") {
      setTapped((before) => (before.includes(name) ? before.filter((other) => other !== name) : [...before, name]));
    } else {
      setHex(name);
    }
  };
  return (
    <div className="start referee-page">
      <header className="masthead">
        <h1>Referee</h1>
        <p>Your counters on your table; the order cards and the opponent's decisions here.</p>
        <a href="/">To the start page</a>
      </header>
      <main>
        {(trouble || mission.trouble) && (
          <p className="trouble" role="alert">
            {trouble || mission.trouble}
          </p>
        )}
        {!desk || !reply ? (
          <>
            <BeginMission referee={mission} />
            <Begin referee={referee} />
          </>
        ) : (
          <>
            {question ? (
              <Ask question={question} tapped={tapped} onAnswer={referee.answer} onStop={referee.stop} />
            ) : (
              <Turns referee={referee} />
            )}
            <Outcome reply={reply} />
            <TableMap book={desk.book} lit={question ? [question.place, ...tapped] : [hex]} onTap={tap} />
            {!question && <Counters book={desk.book} hex={hex} onNews={(line) => referee.send({ do: "news", line })} />}
            <DeckTable deck={reply.deck} />
            <button className="quiet" onClick={referee.forget}>
              Another game
            </button>
          </>
        )}
      </main>
    </div>
  );
}
