import { lazy, Suspense, useCallback, useEffect, type CSSProperties, type ReactNode } from "react";
import { FirstHint } from "../learn/FirstHint";
import { LessonButtons } from "../learn/LessonLight";
import { Reference, ReferenceSheet } from "../explain/Reference";
import { RuleDialog } from "../explain/RuleDialog";
import { RuleLink } from "../explain/RuleLink";
import type { RoomProps } from "./faces";
import { BriefingSheet } from "../panels/BriefingSheet";
import { HelpSheet } from "../panels/HelpSheet";
import { Log } from "../panels/Log";
import { MenuSheet } from "../panels/MenuSheet";
import { Tabs } from "../panels/Tabs";
import { Timeline } from "../panels/Timeline";
import { announce } from "../ui/announce";
import { useTable } from "./context";
import { proper } from "./retell";
import { Caption } from "../beats/Caption";
import { useSettings } from "../ui/settings";
import { RoundCard } from "../story/RoundCard";
import { TalkTab } from "../talk/TalkTab";
import { WishBar } from "../talk/WishBar";
import { ResignSheet, TakeBackSheet } from "../talk/WishSheets";
import { useTalk, useUnread } from "../talk/useTalk";
import "../talk/talk.css";
import { useKeys } from "./useKeys";

const LessonPanel = lazy(async () => ({ default: (await import("../learn/LessonPanel")).LessonPanel }));

interface Props extends Omit<RoomProps, "title"> {
  status: ReactNode;
  /** What is asked and every answer to it. */
  ask: ReactNode;
  forces: ReactNode;
  /** The map and what lies over it. */
  children: ReactNode;
  /** Sheets of the game's own that lie over everything. */
  sheets?: ReactNode;
}

/** The table of any game: map, panels and what lies over them. */
export function Frame({ status, ask, forces, children, sheets, snapshot, line, shared }: Props) {
  const { ui, dispatch, view, frame, game, face, telling, teller } = useTable();
  const { motion } = useSettings();
  useKeys();
  useTitle();
  useTalk();
  const close = useCallback(() => dispatch({ do: "sheet", sheet: null }), [dispatch]);
  return (
    <div
      className={["room", ui.moment === null ? "" : "looking-back", telling ? "telling" : "", motion ? "moving" : ""].join(" ")}
      style={{ "--glide": `${Math.round(telling?.glide ?? 280)}ms` } as CSSProperties}
      data-ply={frame.ply}
      data-seat={view.seat}
      data-game={game}
    >
      {status}
      <div
        className="table-top"
        onClickCapture={(event) => {
          if (!telling || (event.target as Element).closest("button")) return;
          teller.skip();
          event.stopPropagation();
        }}
      >
        {children}
        <Caption />
        <RoundCard />
        <WishBar />
        <Notices snapshot={snapshot} line={line} />
      </div>
      <aside className={ui.open ? "side-panel open" : "side-panel"} aria-label="Orders, log and forces">
        <Tabs />
        <div className="tab-body" id="tab-body" role="tabpanel" aria-labelledby={`tab-${ui.tab}`}>
          {ui.tab === "ask" && frame.lesson && (
            <Suspense>
              <LessonPanel lesson={frame.lesson} />
            </Suspense>
          )}
          {ui.tab === "ask" && <FirstHint />}
          {ui.tab === "ask" && ask}
          {ui.tab === "log" && <Log />}
          {ui.tab === "forces" && forces}
          {ui.tab === "tables" && <Reference />}
          {ui.tab === "talk" && <TalkTab />}
        </div>
      </aside>
      <Timeline all={snapshot.log} />
      {ui.sheet?.kind === "rule" && <RuleDialog game={game} number={ui.sheet.number} onClose={close} />}
      {ui.sheet?.kind === "help" && <HelpSheet own={face.keys} onClose={close} />}
      {ui.sheet?.kind === "menu" && <MenuSheet onClose={close} shared={shared} />}
      {ui.sheet?.kind === "mission" && <BriefingSheet onClose={close} />}
      {ui.sheet?.kind === "tables" && <ReferenceSheet onClose={close} />}
      {ui.sheet?.kind === "resign" && <ResignSheet onClose={close} />}
      {ui.sheet?.kind === "take-back" && <TakeBackSheet to={ui.sheet.to} onClose={close} />}
      {sheets}
      <LessonButtons />
    </div>
  );
}

/** The name of the window calls whoever is asked, also from behind another one. */
function useTitle(): void {
  const { mine, info, table, plays, face } = useTable();
  const unread = useUnread();
  const asked = plays && table?.asked?.waiting.includes(info.seat) ? `● ${proper(table.asked.by, face.peoples)} asks you · ` : "";
  useEffect(() => {
    const what = asked || (mine ? "● Your move · " : unread ? `(${unread}) said · ` : "");
    document.title = what ? `${what}${info.title}` : `${info.title} · grognard`;
  }, [mine, asked, unread, info.title]);
}

/** A refusal, and a cut line. */
function Notices({ snapshot, line }: Pick<RoomProps, "snapshot" | "line">) {
  const { refused, link } = snapshot;
  useEffect(() => {
    if (refused) announce(`Refused: ${refused.message}`);
  }, [refused]);
  return (
    <>
      {refused && (
        <div className="refused" role="alert">
          <p>
            {refused.message} <RuleLink number={refused.rule} />
          </p>
          <button type="button" onClick={() => line.dismiss()} aria-label="Dismiss">
            ✕
          </button>
        </div>
      )}
      {link === "lost" && (
        <div className="lost" role="alert">
          The line to the server is cut; trying again…
        </div>
      )}
    </>
  );
}
