import { useState } from "react";
import { canBindAnew, goOn, isStuck, unbound } from "../server/seeds";
import { useTable } from "../table/context";

/** Whom the dice wait for, and what to do where the seed of this seat is not at hand. */
export function DiceWait() {
  const { frame, info, token } = useTable();
  const [trouble, setTrouble] = useState("");
  const { dice } = frame;
  const missing = unbound(dice);
  return (
    <>
      <p className="about waits" role="status">
        {missing.length > 0
          ? `The dice wait for ${missing.join(" and ")}: everybody who plays adds to them by opening the link of the seat.`
          : `Everybody is bound. The dice wait for ${dice.owed.join(" and ")} to open the seed, which the page of the seat does by itself.`}
      </p>
      {isStuck(info, dice) && (
        <div className="about">
          <p>
            Your seat is bound to a seed that this browser does not hold, or the commitments have changed since it sent yours. If you opened the
            game in another browser, open it there again.
          </p>
          <button type="button" onClick={() => void goOn(token, info, dice).catch((error: Error) => setTrouble(error.message))}>
            {canBindAnew(info, dice) ? "The seed is lost: draw another" : "The seed is lost: play without it"}
          </button>
          {trouble && <p role="alert">{trouble}</p>}
        </div>
      )}
    </>
  );
}
