import { useEffect, useRef } from "react";
import { announce } from "../ui/announce";
import { useSettings } from "../ui/settings";
import { play } from "../ui/sound";
import { useTable } from "../table/context";
import { proper } from "../table/retell";
import { markRead, useRead } from "./unread";
import type { Line } from "../../wire/server";

/** Who says a line, as it is shown. */
export const speaker = (line: Line): string => (line.guest ? `a guest of ${line.seat}` : line.seat);

/** How many lines of others have not been read; none where they are not wanted. */
export function useUnread(): number {
  const { said, info, shared } = useTable();
  const { mute } = useSettings();
  const read = useRead(info.room, info.seat);
  if (mute || shared) return 0;
  return said.filter((line) => line.number > read && (line.seat !== info.seat || line.guest !== info.guest)).length;
}

/** Says and sounds what is new at the table, and tells the others whether this page is looked at. */
export function useTalk(): void {
  const { said, ui, info, line, table, plays, log, face } = useTable();
  const { mute } = useSettings();
  const heard = useRef(-1);
  const last = said.at(-1);
  const reading = ui.tab === "talk" && ui.open;

  useEffect(() => {
    const tell = (): void => line.here(document.hidden);
    if (document.hidden) tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [line]);

  useEffect(() => {
    const before = heard.current;
    heard.current = last?.number ?? 0;
    if (!last || before < 0 || last.number <= before || mute) return;
    if (last.seat === info.seat && last.guest === info.guest) return;
    announce(`${proper(speaker(last), face.peoples)} says: ${last.text}`);
    play("word");
  }, [last, mute, info, face]);

  useEffect(() => {
    const see = (): void => {
      if (last && reading && !document.hidden) markRead(info.room, info.seat, last.number);
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [last, reading, info]);

  const asked = table?.asked;
  const mine = plays && asked?.waiting.includes(info.seat);
  useEffect(() => {
    if (!asked || !mine) return;
    announce(`${proper(asked.by, face.peoples)} asks to take back an action. Agree, or rather play on?`);
    play("call");
  }, [asked, mine, face]);

  const notice = proper(table?.notice ?? "", face.peoples);
  useEffect(() => announce(notice), [notice]);

  const newest = log.at(-1);
  const taken = newest?.kind === "TookBack" ? newest.words : "";
  useEffect(() => announce(taken), [taken]);
}
