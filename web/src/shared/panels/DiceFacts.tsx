import { ownSeed } from "../server/seeds";
import { useTable } from "../table/context";

/** What binds everybody to the dice, from the first answer on, and how to check it after the end. */
export function DiceFacts() {
  const { frame, info } = useTable();
  const { commitment, seeds } = frame.dice;
  const own = ownSeed(info.room, info.seat);
  return (
    <details className="dice-facts">
      <summary>The dice of this game</summary>
      <p className="note">
        Every roll follows from a secret drawn before the game and from a seed of everybody who plays. Nobody can choose them: these numbers bind
        server and players, and the record opens what is behind them after the end. Note them down; <code>grognard verify</code> compares.
      </p>
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
            <dd>{bound}</dd>
          </div>
        ))}
        {own && (
          <div>
            <dt>Your seed, known to you and the server</dt>
            <dd>{own}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
