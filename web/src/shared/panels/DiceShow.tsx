import { useEffect, useRef, useState } from "react";
import { useTable } from "../table/context";
import { useSettings } from "../ui/settings";
import { Dice } from "./Dice";
import type { LogLine } from "../../wire/server";

const ROLLING = 650;
const RESTING = 1500;

/** The last throw, tumbling and then at rest with its meaning; a press skips it. */
export function DiceShow() {
  const { log, ui } = useTable();
  const { watchDice } = useSettings();
  const heard = useRef(log.length);
  const [queue, setQueue] = useState<LogLine[]>([]);
  const [faces, setFaces] = useState<number[]>([]);
  const now = queue[0];

  useEffect(() => {
    const news = log.slice(heard.current).filter((line) => line.dice?.length);
    heard.current = log.length;
    if (news.length && watchDice && ui.moment === null) setQueue((held) => [...held, ...news].slice(-3));
  }, [log, watchDice, ui.moment]);

  useEffect(() => {
    const dice = now?.dice;
    if (!dice) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const most = dice.length === 2 ? 6 : 10;
    const tumble = still
      ? undefined
      : setInterval(() => setFaces(dice.map(() => 1 + Math.floor(Math.random() * most))), 80);
    const settle = setTimeout(() => {
      clearInterval(tumble);
      setFaces(dice);
    }, still ? 0 : ROLLING);
    const next = setTimeout(() => setQueue((held) => held.slice(1)), ROLLING + RESTING);
    return () => {
      clearInterval(tumble);
      clearTimeout(settle);
      clearTimeout(next);
    };
  }, [now]);

  if (!now?.dice) return null;
  const resting = faces.join() === now.dice.join();
  return (
    <button type="button" className={resting ? "dice-show resting" : "dice-show"} onClick={() => setQueue([])} aria-label="Skip the dice">
      <Dice values={faces.length === now.dice.length ? faces : now.dice} size={54} />
      <span>{resting ? now.words : "…"}</span>
    </button>
  );
}
