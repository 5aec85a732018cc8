import { useEffect, useState } from "react";
import { StartPage } from "./shared/start/StartPage";
import { HotSeat } from "./shared/table/HotSeat";
import { Announcer } from "./shared/ui/announce";

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
        <StartPage />
      )}
      <Announcer />
    </>
  );
}
