import { Dialog } from "../ui/Dialog";

const KEYS: [string, string][] = [
  ["Tab / Shift Tab", "from one control to the next"],
  ["n / b", "next or previous unit that can act"],
  ["m a p r s e …", "move, attack, pivot, rally, stall, enter with the chosen unit"],
  ["1 – 9", "the plain answers in their order: pass, no card, done"],
  ["w e d s a q", "face n, ne, se, s, sw, nw when a facing is asked"],
  ["+ / − or arrows", "more or fewer CAPs, then Enter"],
  ["Enter / Esc", "confirm where dice follow, or step back"],
  ["u", "undo, as far as dice and reveals allow"],
  ["/", "type a command: move G1 > 1-C06 facing ne"],
  ["g", "go to the map; there arrows move the cursor, Enter chooses, + − 0 zoom, Shift arrows pan"],
  ["y", "about the chosen unit: its figures, and why it cannot do more"],
  ["v", "sight mode: what can a hex see?"],
  ["[ and ]", "one step back or on in the game so far"],
  ["o l f t", "orders, log, forces, tables"],
  ["?", "this sheet"],
];

/** Every key of the page. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table className="keys">
        <tbody>
          {KEYS.map(([keys, words]) => (
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
