import { useEffect } from "react";
import { readerLink } from "../reader/links";
import { lessonLink, useLessons } from "./lessons";
import { isDone, progressOf } from "./progress";
import type { LessonInfo } from "../../wire/server";
import "./learn.css";

function Entry({ game, lesson, number }: { game: string; lesson: LessonInfo; number: number }) {
  const progress = progressOf(game, lesson.id);
  const state = isDone(progress) ? "done" : progress?.at ? `step ${progress.at + 1} of ${progress.steps}` : `${lesson.steps} steps`;
  return (
    <li className={isDone(progress) ? "lesson-entry done" : "lesson-entry"}>
      <a href={lessonLink(game, lesson.id)}>
        <span className="lesson-number" aria-hidden="true">
          {isDone(progress) ? "✓" : number}
        </span>
        <span>
          <b>{lesson.title}</b>
          {lesson.about}
        </span>
        <small>{state}</small>
      </a>
    </li>
  );
}

/** Every lesson, by game, with how far one got. */
export function LearnPage() {
  const games = useLessons();
  useEffect(() => {
    document.title = "Learn · grognard";
  }, []);
  return (
    <div className="start learn-page">
      <header className="masthead">
        <h1>Learn</h1>
        <p>Short lessons on the real board: read a sentence, do it, see what follows.</p>
        <a className="button masthead-link" href="/">
          To the start page
        </a>
      </header>
      <main>
        {!games.length && <p role="status">Loading the lessons…</p>}
        {games.map(({ game, title, lessons }) => (
          <section key={game} aria-labelledby={`lessons-${game}`}>
            <h2 id={`lessons-${game}`}>{title}</h2>
            <ol className="lesson-list">
              {lessons.map((lesson, i) => (
                <Entry key={lesson.id} game={game} lesson={lesson} number={i + 1} />
              ))}
            </ol>
            <p>
              <a href={readerLink(game)}>All rules, in our own words</a>
            </p>
          </section>
        ))}
      </main>
    </div>
  );
}
