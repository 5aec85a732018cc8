import { useState } from "react";
import { api } from "../server/api";
import { useTable } from "../table/context";
import { go } from "../ui/go";
import { lessonLink } from "./lessons";
import type { Taught } from "../../wire/server";

/** Begins the mission that uses what was learned, on the learner's side, against the computer. */
async function play(mission: string, side: string): Promise<string> {
  const [{ seats }, { players }] = await Promise.all([api.briefing(mission, {}), api.games()]);
  const other = players.includes("thumbs") ? "thumbs" : (players[0] ?? "random");
  const own = seats.find((seat) => seat.startsWith(side)) ?? seats[0] ?? "";
  const room = await api.newRoom({ scenario: mission, options: {}, seats: Object.fromEntries(seats.map((seat) => [seat, seat === own ? "human" : other])) });
  return `/play/${room.seats[own]?.token ?? ""}`;
}

/** The end of a lesson: the mission that uses it, the next lesson, and all of them. */
export function LessonEnd({ lesson }: { lesson: Taught }) {
  const { view, say } = useTable();
  const [trouble, setTrouble] = useState("");
  return (
    <section className="lesson over" aria-label="The lesson is done" data-testid="lesson" data-step={lesson.at} data-done="true" data-want="">
      <header>
        <h2>{lesson.title}: done</h2>
        <progress value={lesson.steps} max={lesson.steps} aria-label="How far the lesson is" />
      </header>
      <p className="lesson-say">{lesson.end}</p>
      <footer>
        <button
          type="button"
          className="primary"
          data-testid="play-mission"
          onClick={() =>
            void play(lesson.mission, view.seat).then(go, (error: Error) => setTrouble(error.message))
          }
        >
          Play {lesson.mission.split("/")[1]?.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}
        </button>
        {lesson.next && (
          <button type="button" onClick={() => go(lessonLink(lesson.game, lesson.next))}>
            Next lesson
          </button>
        )}
        <button type="button" onClick={() => say("back")}>
          Back
        </button>
        <a className="button" href="/learn">
          All lessons
        </a>
      </footer>
      {trouble && <p role="alert">{trouble}</p>}
    </section>
  );
}
