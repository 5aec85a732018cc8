import { useEffect, useMemo, useState } from "react";
import { api } from "../server/api";
import { standsFor, useLessons } from "../learn/lessons";
import { ClauseText } from "./ClauseText";
import type { Chapter, RuleBookText } from "../../wire/server";
import "./reader.css";

const wanted = (): string => decodeURIComponent(location.hash.slice(1));

/** The clauses that have every word in their title, number or text. */
function search(chapters: Chapter[], text: string): Chapter[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (said: string): boolean => words.every((word) => said.toLowerCase().includes(word));
  return chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(({ id, title, texts }) => fits([id, title, ...texts].join(" "))) }))
    .filter(({ clauses }) => clauses.length);
}

/** The chapter a clause stands in. */
const placeOf = (chapters: Chapter[], number: string): number =>
  Math.max(0, chapters.findIndex(({ clauses }) => clauses.some(({ id }) => standsFor(number, id))));

/** The rules of a game in our own words, by chapter; one can search them. */
export function ReaderPage({ game }: { game: string }) {
  const [book, setBook] = useState<RuleBookText | null>(null);
  const [trouble, setTrouble] = useState("");
  const [number, setNumber] = useState(wanted);
  const [chosen, setChosen] = useState(-1);
  const [text, setText] = useState("");
  const lessons = useLessons();
  useEffect(() => {
    document.title = "Rules · grognard";
    let live = true;
    api.rules(game).then(
      (found) => live && setBook(found),
      (error: Error) => live && setTrouble(error.message),
    );
    const listener = (): void => {
      setNumber(wanted());
      setChosen(-1);
    };
    addEventListener("hashchange", listener);
    return () => {
      live = false;
      removeEventListener("hashchange", listener);
    };
  }, [game]);
  const chapters = useMemo(() => book?.chapters ?? [], [book]);
  const at = chosen >= 0 ? chosen : placeOf(chapters, number);
  const found = useMemo(() => (text.trim() ? search(chapters, text) : chapters.slice(at, at + 1)), [chapters, at, text]);
  useEffect(() => {
    if (number && chapters.length && chosen < 0) document.querySelector(".clause.wanted")?.scrollIntoView({ block: "center" });
  }, [chapters, number, chosen]);
  const count = found.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return (
    <div className="reader">
      <header>
        <h1>{book?.title ?? "Rules"}</h1>
        <p>In our own words: what each rule asks for. The book itself has pictures and examples.</p>
        <nav aria-label="Elsewhere">
          <a href="/">To the start page</a> <a href="/learn">Lessons</a>
        </nav>
        <label>
          Search <input type="search" value={text} onChange={(event) => setText(event.target.value)} placeholder="rally, 6.8, zone of control" />
        </label>
        <p role="status">{text.trim() ? `${count} rules found` : ""}</p>
      </header>
      {trouble && <p role="alert">{trouble}</p>}
      <nav className="chapters" aria-label="Chapters">
        <label className="chapter-select">
          Chapter{" "}
          <select
            value={at}
            onChange={(event) => {
              setText("");
              setChosen(Number(event.target.value));
            }}
          >
            {chapters.map(({ title, number: chapter }, i) => (
              <option key={`${chapter} ${title}`} value={i}>
                {chapter} {title}
              </option>
            ))}
          </select>
        </label>
        <ol>
          {chapters.map(({ title, number: chapter }, i) => (
            <li key={`${chapter} ${title}`}>
              <button
                type="button"
                className="plain"
                aria-current={i === at && !text ? "true" : undefined}
                onClick={() => {
                  setText("");
                  setChosen(i);
                }}
              >
                {chapter} {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <main>
        {found.map(({ title, number: chapter, clauses }) => (
          <section key={`${chapter} ${title}`} aria-label={title}>
            <h2>
              {chapter} {title}
            </h2>
            {clauses.map((clause) => (
              <ClauseText key={clause.id} game={game} clause={clause} lessons={lessons} wanted={number !== "" && standsFor(number, clause.id)} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
