import { lessonLink, teaching, useLessons } from "../learn/lessons";
import { readerLink } from "./links";

/** From one rule to its chapter, and to the lessons that teach it; the game stays open where it is. */
export function ReadOn({ game, number }: { game: string; number: string }) {
  const taught = teaching(useLessons(), game, number);
  return (
    <p className="read-on">
      <a href={readerLink(game, number)} target="_blank" rel="noreferrer">
        Read the chapter
      </a>
      {taught.map(({ id, title }) => (
        <a key={id} href={lessonLink(game, id)} target="_blank" rel="noreferrer">
          Lesson: {title}
        </a>
      ))}
    </p>
  );
}
