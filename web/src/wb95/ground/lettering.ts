import type { Cell, Geometry, Point } from "../../shared/board/geometry";
import type { Letters } from "../../shared/ground/Ground";
import { isBig, type Stretch } from "./rivers";
import { paint } from "../../shared/palette/colours";

const SERIF = "Georgia, 'Times New Roman', 'Liberation Serif', serif";
const INK = paint.soot22b;
const PAPER = paint.paper96c;

const mean = (cells: Cell[]): Point => ({
  x: cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length,
  y: cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length,
});

/** Towns below their houses; cities spaced out across their hexes. */
export function towns(map: Geometry): Letters[] {
  return map.board.labels.flatMap(({ name, kind, hexes }): Letters[] => {
    const cells = hexes.flatMap((hex) => map.byName.get(hex) ?? []);
    if (kind === "title" || kind === "scale") return [cartouche(map, name, kind)];
    if (!cells.length || kind === "entry-zone") return [];
    const { x, y } = mean(cells);
    if (kind === "city" && cells.length > 2) {
      return [{ words: name.toUpperCase(), x, y: y + 12, font: `700 46px ${SERIF}`, fill: INK, halo: PAPER, rim: 9, spacing: 7, tier: "city" }];
    }
    const low = Math.max(...cells.map((cell) => cell.y));
    if (kind === "city") {
      return [{ words: name.toUpperCase(), x, y: low + 58, font: `700 27px ${SERIF}`, fill: INK, halo: PAPER, rim: 7, spacing: 2.5, tier: "city" }];
    }
    return [{ words: name, x, y: low + 55, font: `600 20px ${SERIF}`, fill: INK, halo: PAPER, rim: 5.5, spacing: 0.3, tier: "town" }];
  });
}

/** Title and scale stand in the margin below the map. */
function cartouche({ box }: Geometry, words: string, kind: string): Letters {
  const title = kind === "title";
  return {
    words: title ? words.toUpperCase() : words,
    x: box.x + (title ? 150 : box.width - 150),
    y: box.y + box.height - 55,
    font: title ? `700 40px ${SERIF}` : `italic 500 28px ${SERIF}`,
    fill: INK,
    spacing: title ? 5 : 0.5,
    anchor: title ? "start" : "end",
    tier: "margin",
  };
}

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The straightest part of a river that is long enough for its name. */
function straightest(points: Point[], length: number): [Point, Point] | null {
  let best: [Point, Point] | null = null;
  let most = 0;
  for (let i = 0; i < points.length; i++) {
    let along = 0;
    for (let k = i + 1; k < points.length; k++) {
      along += between(points[k - 1] as Point, points[k] as Point);
      if (along < length) continue;
      const [a, b] = [points[i] as Point, points[k] as Point];
      const straight = between(a, b) / along;
      if (straight > most) [most, best] = [straight, [a, b]];
      break;
    }
  }
  return best;
}

/** River names in blue italics beside the water, the long ones more than once. */
export function riverNames(found: Stretch[]): Letters[] {
  const seen = new Map<string, number>();
  return found.flatMap(({ kind, name, points }) => {
    const [size, pieces] = isBig(kind) ? [30, 5] : [18, Math.floor(points.length / 30) + 1];
    const each = Math.ceil(points.length / pieces);
    const longEnough = points.length > 8 || !seen.has(name);
    if (!name || !longEnough) return [];
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return Array.from({ length: pieces }, (_, i) => points.slice(i * each, (i + 1) * each)).flatMap((part) => {
      const place = straightest(part, name.length * size * 0.62);
      return place ? [beside(name, place, size)] : [];
    });
  });
}

function beside(name: string, [a, b]: [Point, Point], size: number): Letters {
  const [from, to] = a.x <= b.x ? [a, b] : [b, a];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const off = size * 0.5 + 8;
  return {
    words: name,
    x: (a.x + b.x) / 2 + Math.sin(angle) * off,
    y: (a.y + b.y) / 2 - Math.cos(angle) * off,
    font: `italic 600 ${size}px ${SERIF}`,
    fill: paint.blue40,
    halo: paint.straw94c,
    rim: size * 0.2,
    spacing: size * 0.1,
    turn: (angle * 180) / Math.PI,
    tier: size > 20 ? "city" : "river",
  };
}
