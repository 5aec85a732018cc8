import { shortName } from "../../shared/board/geometry";
import { useSolo } from "../table";

const FACINGS = ["nw", "n", "ne", "sw", "s", "se"];

interface Props {
  label: string;
  /** The hex tapped last, where it may have gone. */
  hex: string;
  onSay: (...lines: string[]) => void;
  onDone: () => void;
}

/** What became of one counter, by tapping. */
export function CounterNews({ label, hex, onSay, onDone }: Props) {
  const { view, pieces } = useSolo();
  const unit = view.units.find((one) => one.label === label);
  if (!unit) return null;
  const own = view.sides.some((side) => side.seat === view.seat && side.commander === unit.commander);
  const rumour = view.rumours.includes(label);
  const say = (words: string) => () => onSay(`${label} ${words}`);
  const moved = hex && hex !== unit.hex;
  return (
    <section className="counter-news" aria-label={`News of ${label}`}>
      <p>
        <b>{label}</b> {pieces.units[unit.type]?.name} {shortName(unit.hex)} {unit.facing} {unit.spent && "spent"} {unit.marker && "hit"}
        <button type="button" className="quiet" onClick={onDone}>
          Done
        </button>
      </p>
      {moved ? (
        <button type="button" className="primary" onClick={say(`at ${hex}${own ? " acted" : ""}`)}>
          {own ? "It moved" : "Put it"} to {shortName(hex)}
        </button>
      ) : (
        <p className="hint">Tap the hex it went to, or say what became of it:</p>
      )}
      <div className="choices">
        {own && <button onClick={say("acted")}>acted</button>}
        <button onClick={say(unit.spent ? "fresh" : "spent")}>{unit.spent ? "fresh" : "spent"}</button>
        {!rumour && <button onClick={say("hit")}>hit</button>}
        {unit.marker && <button onClick={say("unhit")}>rallied</button>}
        {rumour && <button onClick={say("found")}>found by my attack</button>}
        <button onClick={say("gone")}>gone</button>
      </div>
      {!rumour && (
        <div className="choices facing" role="group" aria-label={`Which way ${label} faces`}>
          {FACINGS.map((facing) => (
            <button key={facing} aria-pressed={facing === unit.facing} onClick={say(`facing ${facing}`)}>
              {facing}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
