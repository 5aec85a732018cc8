import { lessonLink, teaching } from "../learn/lessons";
import type { GameLessons, RuleText } from "../../wire/server";

interface Props {
  game: string;
  clause: RuleText;
  lessons: GameLessons[];
  /** Whether it is the one that was looked for. */
  wanted: boolean;
}

/** One clause: what it asks for, and the lessons that teach it. */
export function ClauseText({ game, clause, lessons, wanted }: Props) {
  const taught = teaching(lessons, game, clause.id);
  return (
    <article className={wanted ? "clause wanted" : "clause"} id={`rule-${clause.id}`}>
      <h3>
        <a href={`#${clause.id}`}>{clause.id}</a> {clause.title}
      </h3>
      <ul>
        {clause.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {taught.length > 0 && (
        <p className="taught-in">
          Lesson:{" "}
          {taught.map(({ id, title }) => (
            <a key={id} href={lessonLink(game, id)}>
              {title}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}
