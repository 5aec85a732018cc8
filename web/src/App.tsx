import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { StartPage } from "./shared/start/StartPage";
import { HotSeat } from "./shared/table/HotSeat";
import { Announcer } from "./shared/ui/announce";

const LearnPage = lazy(async () => ({ default: (await import("./shared/learn/LearnPage")).LearnPage }));
const TakeLesson = lazy(async () => ({ default: (await import("./shared/learn/TakeLesson")).TakeLesson }));
const RefereePage = lazy(async () => ({ default: (await import("./solo/referee/RefereePage")).RefereePage }));
const ReaderPage = lazy(async () => ({ default: (await import("./shared/reader/ReaderPage")).ReaderPage }));

interface Place {
  tokens: string[];
  at: number | null;
}

/** The address says where we are: `/play/token`, with several tokens where people share a screen. */
function read(): Place {
  const tokens = /^\/play\/([\w,.-]+)/.exec(location.pathname)?.[1]?.split(",") ?? [];
  const at = new URLSearchParams(location.search).get("at");
  return { tokens, at: at === null ? null : Number(at) };
}

/** Pages without a seat: the lessons, one of them, the rules of a game, the referee; nothing at other addresses. */
function learning(): ReactNode {
  const [, way, game, lesson] = location.pathname.split("/").map(decodeURIComponent);
  if (way === "rules" && game) return <ReaderPage key={game} game={game} />;
  if (way === "referee") return <RefereePage />;
  if (way !== "learn") return null;
  return game && lesson ? <TakeLesson key={`${game}/${lesson}`} game={game} lesson={lesson} /> : <LearnPage />;
}

export function App() {
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const listener = (): void => setPlace(read());
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);
  return (
    <>
      {place.tokens.length ? (
        <HotSeat key={place.tokens.join()} tokens={place.tokens} moment={place.at} />
      ) : (
        <Suspense fallback={<main className="message">One moment…</main>}>{learning() ?? <StartPage />}</Suspense>
      )}
      <Announcer />
    </>
  );
}
