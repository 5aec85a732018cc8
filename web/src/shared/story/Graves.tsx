import { useTable } from "../table/context";
import { fallenIn, ofRound } from "./lines";

/** A cross where each unit fell in this round. */
export function Graves() {
  const { log, map, fallen } = useTable();
  return (
    <g className="graves">
      {[...fallenIn(ofRound(log), fallen)].map(([label, hex], i) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <g key={label} transform={`translate(${cell.x - 34 + (i % 3) * 10} ${cell.y + 34})`} data-grave={label}>
              <title>{`${label} fell here in this round`}</title>
              <path d="M-9 13Q0 7 9 13ZM0 11V-13M-8 -6H8" />
            </g>
          )
        );
      })}
    </g>
  );
}

/** A ring around the place that a line of text is about. */
export function Pointed() {
  const { ui, map } = useTable();
  const cell = map.byName.get(ui.pointed);
  return cell ? <circle cx={cell.x} cy={cell.y} r={64} className="pointed" data-pointed={cell.name} /> : null;
}
