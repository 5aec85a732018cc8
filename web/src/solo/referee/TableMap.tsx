import type { Entry, Notebook } from "../../wire/solo";

const SIZE = 20;
const HIGH = Math.sqrt(3) * SIZE;
const ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const FACINGS = ["n", "ne", "se", "s", "sw", "nw"];

const CORNERS = [0, 1, 2, 3, 4, 5]
  .map((n) => (n * Math.PI) / 3)
  .map((turn) => `${(SIZE * Math.cos(turn)).toFixed(1)},${(SIZE * Math.sin(turn)).toFixed(1)}`)
  .join(" ");

/** Odd columns stand half a hex higher, as the hexes are printed. */
function middle(name: string): { x: number; y: number } {
  const [, row = "A", column = "1"] = /([A-Z])(\d+)$/.exec(name) ?? [];
  const c = Number(column) - 1;
  return { x: SIZE * (1 + 1.5 * c), y: HIGH * (ROWS.indexOf(row) + (c % 2 ? 1 : 0.5)) };
}

function Counter({ entry, offset }: { entry: Entry; offset: number }) {
  const { x, y } = middle(entry.hex);
  const turn = FACINGS.indexOf(entry.facing) * 60;
  return (
    <g transform={`translate(${x} ${y + offset * 7})`} className={`piece ${entry.side}${entry.fresh ? "" : " spent"}`}>
      {entry.facing && <path d="M-5 -13L0 -18L5 -13Z" transform={`rotate(${turn})`} />}
      <rect x={-13} y={-9} width={26} height={18} rx={3} />
      <text y={4}>{entry.name}</text>
      {entry.hit && <circle cx={12} cy={-8} r={4} className="hit-mark" />}
    </g>
  );
}

interface Props {
  book: Notebook;
  lit: string[];
  onTap: (hex: string) => void;
}

/** The hexes of the table: tap one to answer, to place or to move a counter. */
export function TableMap({ book, lit, onTap }: Props) {
  const rows = ROWS.slice(0, ROWS.indexOf(book.last_row) + 1).split("");
  const columns = Array.from({ length: book.last_column }, (_, n) => String(n + 1).padStart(2, "0"));
  const names = columns.flatMap((column) => rows.map((row) => row + column));
  const seen = new Map<string, number>();
  const offset = (hex: string): number => {
    const n = seen.get(hex) ?? 0;
    seen.set(hex, n + 1);
    return n;
  };
  return (
    <div className="table-map">
      <svg
        viewBox={`0 0 ${SIZE * (1.5 * book.last_column + 0.5)} ${HIGH * (rows.length + 0.5)}`}
        style={{ width: book.last_column * 34 }}
        role="group"
        aria-label="The hexes of your table"
      >
        {names.map((name) => {
          const { x, y } = middle(name);
          const goal = book.objectives.includes(name);
          return (
            <g
              key={name}
              transform={`translate(${x} ${y})`}
              className={`cell${lit.includes(name) ? " lit" : ""}${goal ? " goal" : ""}`}
              onClick={() => onTap(name)}
            >
              <polygon points={CORNERS} />
              <text y={-8}>{name}</text>
            </g>
          );
        })}
        {book.entries.map((entry) => (
          <Counter key={entry.id} entry={entry} offset={offset(entry.hex)} />
        ))}
      </svg>
    </div>
  );
}
