import { useState } from "react";
import { useTable } from "../table/context";
import { api } from "../server/api";

/** After the end nothing is secret: the whole game through the eyes of every side, here or under a link that can be shared. */
export function AfterGame() {
  const { token, info, dispatch } = useTable();
  const [said, setSaid] = useState("");
  if (info.replay) return null;
  const share = (): void => {
    api
      .record(token)
      .then((text) => api.loadRecord(text))
      .then(
        (found) => setSaid(`${location.origin}/play/${found.token}`),
        (error: Error) => setSaid(error.message),
      );
  };
  return (
    <div className="after-game">
      <button type="button" className="primary" onClick={() => dispatch({ do: "whole", ply: 0 })}>
        See the whole game, both sides
      </button>
      <button type="button" onClick={share}>
        Make a link to share it
      </button>
      {said && <p role="status">{said}</p>}
    </div>
  );
}
