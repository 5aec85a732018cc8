import { useState } from "react";
import { useTable } from "../table/context";
import { go } from "../ui/go";
import { api } from "../server/api";

/** After the end nothing is secret: the whole game, through the eyes of every side, under a link that can be shared. */
export function AfterGame() {
  const { token, info } = useTable();
  const [trouble, setTrouble] = useState("");
  if (info.replay) return null;
  const open = (): void => {
    api
      .record(token)
      .then((text) => api.loadRecord(text))
      .then(
        (found) => go(`/play/${found.token}`),
        (error: Error) => setTrouble(error.message),
      );
  };
  return (
    <div className="after-game">
      <button type="button" className="primary" onClick={open}>
        See the whole game, both sides
      </button>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
