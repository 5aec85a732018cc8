import { hasChanged, ownSeed } from "../server/seeds";
import { useTable } from "../table/context";

/** What binds everybody to the dice, from the first answer on, and how to check it after the end. */
export function DiceFacts() {
  const { frame, info } = useTable();
  const { commitment, seeds, lost } = frame.dice;
  const own = ownSeed(info, frame.dice);
  return (
    <details className="dice-facts">
      <summary>The dice of this game</summary>
      <p className="note">
        Every roll follows from a secret drawn before the game and from a seed of everybody who plays. Nobody can choose them: these numbers bind
        server and players before any seed is opened, and the record opens what is behind them after the end. Note them down;{" "}
        <code>grognard verify</code> compares.
      </p>
      {hasChanged(info, frame.dice) && (
        <p className="about" role="alert">
          These are not the numbers that this browser saw before it opened your seed. Somebody may have chosen the dice.
        </p>
      )}
      <dl>
        {commitment && (
          <div>
            <dt>Commitment of the server</dt>
            <dd data-testid="dice-commitment">{commitment}</dd>
          </div>
        )}
        {Object.entries(seeds).map(([seat, bound]) => (
          <div key={seat}>
            <dt>Commitment of {seat}</dt>
            <dd>
              {bound}
              {lost.includes(seat) && " (the seed was given up as lost: the dice are without it)"}
            </dd>
          </div>
        ))}
        {info.seat in seeds && (
          <div>
            <dt>Your seed, known to you alone until everybody is bound, then to the server</dt>
            <dd>{own || "not in this browser"}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
