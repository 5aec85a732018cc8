import { useEffect, useState } from "react";
import { api } from "../server/api";
import { HotSeat } from "../table/HotSeat";
import { isDone, progressOf } from "./progress";

/** A lesson at its address: it goes on where this browser left it. */
export function TakeLesson({ game, lesson }: { game: string; lesson: string }) {
  const [token, setToken] = useState("");
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let live = true;
    const held = progressOf(game, lesson);
    api.takeLesson(game, lesson, held && !isDone(held) ? held.at : 0).then(
      (found) => live && setToken(found.token),
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [game, lesson]);
  if (trouble) {
    return (
      <main className="message">
        <h1>There is no such lesson</h1>
        <p>{trouble}</p>
        <a href="/learn">All lessons</a>
      </main>
    );
  }
  if (!token) return <main className="message">Setting up the lesson…</main>;
  return <HotSeat key={token} tokens={[token]} moment={null} />;
}
