import type { Keys } from "../table/faces";
import { Dialog } from "../ui/Dialog";

const FIRST: Keys = [
  ["Tab / Shift Tab", "from one control to the next"],
  ["n / b", "next or previous unit that can act"],
];

const LAST: Keys = [
  ["Enter / Esc", "confirm where dice follow, or step back"],
  ["u", "undo, as far as dice and reveals allow"],
  ["U", "take back what undo cannot: the others are asked"],
  ["g", "go to the map; there arrows move the cursor, Enter chooses, + − 0 zoom, Shift arrows pan"],
  ["y", "about the chosen unit: its figures, and why it cannot do more"],
  ["Space / p / Esc", "while something is told: on to the next step, stay at each step, to the end"],
  ["[ and ]", "one step back or on in the game so far"],
  ["o l f t T", "orders, log, forces, tables, talk"],
  ["?", "this sheet"],
];

/** Every key of the page. */
export function HelpSheet({ own, onClose }: { own: Keys; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table className="keys">
        <tbody>
          {[...FIRST, ...own, ...LAST].map(([keys, words]) => (
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
