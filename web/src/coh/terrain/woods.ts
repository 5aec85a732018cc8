import { type Cell, type Point, SIZE } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { between, stream, type Stream } from "../../shared/ground/random";
import { blob, star } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

interface Tree extends Point {
  radius: number;
}

type Clear = (x: number, y: number) => boolean;

const HEX = 0.866;

const inHex = (dx: number, dy: number, size: number): boolean =>
  Math.abs(dy) <= HEX * size && HEX * Math.abs(dx) + 0.5 * Math.abs(dy) <= HEX * size;

/** Trees that do not stand on top of each other, nor on a road. */
function plant(cell: Cell, count: number, gap: number, next: Stream, clear: Clear): Tree[] {
  const trees: Tree[] = [];
  for (let tries = 0; tries < count * 9 && trees.length < count; tries++) {
    const dx = between(next, -SIZE, SIZE);
    const dy = between(next, -SIZE, SIZE);
    const radius = between(next, 9, 15);
    if (!inHex(dx, dy, SIZE * 0.99) || !clear(cell.x + dx, cell.y + dy)) continue;
    if (trees.some((t) => Math.hypot(t.x - cell.x - dx, t.y - cell.y - dy) < gap)) continue;
    trees.push({ x: cell.x + dx, y: cell.y + dy, radius });
  }
  return trees.sort((a, b) => a.y - b.y);
}

/** Light woods are green and loose, heavy woods dark, dense and full of conifers. */
export function woods(cells: Cell[], clear: Clear): Layer[] {
  const palette = new Palette([
    { fill: paint.olive72, opacity: 0.75 },
    { fill: paint.green54, opacity: 0.9 },
    { fill: paint.olive34, opacity: 0.38 },
    { fill: paint.green53b },
    { fill: paint.green59 },
    { fill: paint.olive65 },
    { fill: paint.green44 },
    { fill: paint.green39c },
    { fill: paint.green34 },
    { fill: paint.olive80, opacity: 0.55 },
    { fill: paint.green66, opacity: 0.5 },
    { stroke: paint.green33, width: 0.9, opacity: 0.45 },
  ]);
  for (const cell of cells) {
    const heavy = cell.terrain === "heavy-woods";
    if (!heavy && cell.terrain !== "light-woods") continue;
    const next = stream(`woods ${cell.name}`);
    palette.add(heavy ? 1 : 0, blob(cell.x, cell.y, SIZE * (heavy ? 0.98 : 0.95), next, 0.06, 12));
    for (const tree of plant(cell, heavy ? 26 : 15, heavy ? 15 : 18, next, clear)) {
      drawTree(palette, tree, heavy, next);
    }
  }
  return palette.done();
}

function drawTree(palette: Palette, tree: Tree, heavy: boolean, next: Stream): void {
  const { x, y, radius } = tree;
  const conifer = next() < (heavy ? 0.5 : 0.12);
  palette.add(2, blob(x + radius * 0.32, y + radius * 0.42, radius * 1.02, next, 0.12, 7));
  const tone = Math.floor(next() * 3);
  if (conifer) {
    const d = star(x, y, radius * 1.05, next);
    palette.add(6 + tone, d);
    palette.add(11, d);
    palette.add(10, star(x - 1.2, y - 1.5, radius * 0.5, next, 7));
    return;
  }
  const d = blob(x, y, radius, next, 0.16, 9);
  palette.add((heavy ? 6 : 3) + tone, d);
  palette.add(11, d);
  palette.add(heavy ? 10 : 9, blob(x - radius * 0.28, y - radius * 0.32, radius * 0.5, next, 0.28, 6));
}
