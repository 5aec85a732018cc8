import { useCallback, useEffect, useState } from "react";
import { openSeeds, sitDown } from "../server/seeds";
import { api } from "../server/api";
import { Curtain } from "./Curtain";
import { Table } from "./Table";
import type { SeatInfo } from "../../wire/server";

/** Everybody at this screen sits down; their seeds are opened as soon as all are bound. */
async function sitAll(tokens: string[]): Promise<SeatInfo[]> {
  await Promise.all(tokens.map(sitDown));
  return openSeeds(tokens);
}

/** One or more seats at this screen. Only one of them has a line to the server; between two the curtain is down. */
export function HotSeat({ tokens, moment }: { tokens: string[]; moment: number | null }) {
  const [infos, setInfos] = useState<SeatInfo[] | null>(null);
  const [trouble, setTrouble] = useState("");
  const [seated, setSeated] = useState<string | null>(tokens.length === 1 ? (tokens[0] ?? null) : null);
  const [next, setNext] = useState("");
  const [question, setQuestion] = useState("");

  const key = tokens.join(",");
  useEffect(() => {
    let live = true;
    const held = key.split(",");
    // Who shares a screen sits down when the curtain is lifted: until then some may take their seat elsewhere.
    Promise.all(held.map(held.length === 1 ? sitDown : api.seat)).then(
      (found) => live && setInfos(found),
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [key]);

  const lift = (token: string): void => {
    sitAll(tokens).then(
      (found) => {
        setInfos(found);
        setSeated(token);
      },
      (error: Error) => setTrouble(error.message),
    );
  };

  const opening = useCallback(() => void openSeeds(key.split(",")).catch(() => undefined), [key]);

  if (trouble) {
    return (
      <main className="message">
        <h1>This link opens no game</h1>
        <p>{trouble}</p>
        <a href="/">To the start page</a>
      </main>
    );
  }
  if (!infos) return <main className="message">Setting up the table…</main>;
  const people = tokens.map((token, i) => ({ token, seat: infos[i]?.seat ?? "" }));
  const first = people.find(({ seat }) => infos[0]?.awaited.includes(seat))?.seat ?? "";
  if (seated === null) {
    return <Curtain title={infos[0]?.title ?? ""} people={people} next={next || first} question={question} opening={!next} onLift={lift} />;
  }
  const info = infos[tokens.indexOf(seated)] as SeatInfo;
  return (
    <Table
      key={seated}
      token={seated}
      info={info}
      moment={moment}
      onBound={opening}
      others={people.filter((person) => person.token !== seated).map((person) => person.seat)}
      onHandOver={(seat, asked) => {
        setNext(seat);
        setQuestion(asked);
        setSeated(null);
      }}
    />
  );
}
