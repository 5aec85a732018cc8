import { useEffect, useState } from "react";
import { api } from "../server/api";
import type { GameLessons, LessonInfo } from "../../wire/server";

/** Every lesson there is; empty until they are known. */
export function useLessons(): GameLessons[] {
  const [found, setFound] = useState<GameLessons[]>([]);
  useEffect(() => {
    let live = true;
    api.lessons().then(
      ({ games }) => live && setFound(games),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, []);
  return found;
}

/** Whether a number stands for a clause: for itself, or for all parts it is split into. */
export const standsFor = (number: string, clause: string): boolean => {
  const whole = number.split("#")[0] ?? "";
  return clause === whole || (clause.slice(0, -1) === whole && /[a-z]$/.test(clause));
};

/** The lessons of a game that teach a rule. */
export const teaching = (games: GameLessons[], game: string, number: string): LessonInfo[] =>
  games
    .filter((found) => found.game === game)
    .flatMap(({ lessons }) => lessons.filter(({ rules }) => rules.some((rule) => standsFor(rule, number) || standsFor(number, rule))));

export const lessonLink = (game: string, lesson: string): string => `/learn/${game}/${lesson}`;
