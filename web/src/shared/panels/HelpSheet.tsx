import { Dialog } from "../ui/Dialog";

type Keys = [keys: string, words: string][];

const FIRST: Keys = [
  ["Tab / Shift Tab", "from one control to the next"],
  ["n / b", "next or previous unit that can act"],
];

const LAST: Keys = [
  ["Enter / Esc", "confirm where dice follow, or step back"],
  ["u", "undo, as far as dice and reveals allow"],
  ["g", "go to the map; there arrows move the cursor, Enter chooses, + − 0 zoom, Shift arrows pan"],
  ["y", "about the chosen unit: its figures, and why it cannot do more"],
  ["[ and ]", "one step back or on in the game so far"],
  ["o l f t", "orders, log, forces, tables"],
  ["?", "this sheet"],
];

/** The keys that only one game has. */
const OWN: Record<string, Keys> = {
  coh3: [
    ["m a p r s e …", "move, attack, pivot, rally, stall, enter with the chosen unit"],
    ["1 – 9", "the plain answers in their order: pass, no card, done"],
    ["w e d s a q", "face n, ne, se, s, sw, nw when a facing is asked"],
    ["+ / − or arrows", "more or fewer CAPs, then Enter"],
    ["/", "type a command: move G1 > 1-C06 facing ne"],
    ["v", "sight mode: what can a hex see?"],
  ],
  wb95: [
    ["m d e …", "move, dig in, bring in the chosen unit"],
    ["1 – 9", "the plain answers in their order: missions, stop, stand fast"],
    ["/", "type a command: attack 0803 with 301-21-army fight"],
    ["s x c z", "supply, enemy supply, control, zones of control on the map"],
    ["h", "hide the counters and show them again"],
    ["w", "the overview of the whole map; there arrows move what is in sight"],
  ],
};

/** Every key of the page. */
export function HelpSheet({ game, onClose }: { game: string; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table className="keys">
        <tbody>
          {[...FIRST, ...(OWN[game] ?? []), ...LAST].map(([keys, words]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        By mouse or touch: choose a unit, then what it does, then where. Drag to move the map, wheel or pinch to zoom.
        Rest on an enemy to see the odds; every number in a small frame opens its rule.
      </p>
    </Dialog>
  );
}
