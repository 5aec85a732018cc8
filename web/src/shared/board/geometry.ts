import { defineHex, Orientation } from "honeycomb-grid";
import { settings } from "../ui/settings";
import { chains } from "./chains";
import type { BoardMap, HexFace } from "../../wire/engine";

export interface Point {
  x: number;
  y: number;
}

/** Distance from the middle of a hex to its corners, in units of the drawing. */
export const SIZE = 60;
export const HEIGHT = Math.sqrt(3) * SIZE;

export const FACINGS = ["n", "ne", "se", "s", "sw", "nw"] as const;

export interface Cell extends HexFace, Point {
  id: number;
  column: number;
  corners: Point[];
  /** The hexes across the six sides, n ne se s sw nw. */
  beside: (Cell | undefined)[];
  /** The middles of these hexes, also where the map has none. */
  across: Point[];
}

export interface Geometry {
  cells: Cell[];
  byName: Map<string, Cell>;
  box: { x: number; y: number; width: number; height: number };
  roads: Cell[][];
  walls: [Cell, Cell][];
  /** What runs along hexsides, what from hex to hex, and the names on the map, as the server tells them. */
  board: Pick<BoardMap, "sides" | "lines" | "labels" | "objectives" | "winter">;
  /** Hexes stand on a corner. */
  pointy: boolean;
  /** The far side is at the top. */
  turned: boolean;
}

/** The angle of a facing on a map that is not turned, clockwise from the east as screens count. */
const upright = (facing: string): number => (FACINGS.indexOf(facing as "n") * 60 - 90) * (Math.PI / 180);

/** The angle of a facing as the player sees the map. */
export const angleOf = (facing: string): number => upright(facing) + (settings().turned ? Math.PI : 0);

/** The name as printed within its map: 1-E05 is E05. */
export const shortName = (name: string): string => name.replace(/^\d+-/, "");

/** The corners of a hex around its middle. */
function cornersOf(orientation: Orientation): Point[] {
  const Tile = defineHex({ dimensions: SIZE, orientation, origin: { x: 0, y: 0 } });
  return new Tile([0, 0]).corners.map(({ x, y }) => ({ x, y }));
}

const CORNERS = { flat: cornersOf(Orientation.FLAT), pointy: cornersOf(Orientation.POINTY) };

/** The middles of hexes lie on a grid; what was rounded on its way here is put back on it. */
const snap = (value: number, step: number): number => Math.round(value / step) * step;

/** Lays a map out; turned, its far side is at the top. */
export function layOut(board: BoardMap, turned = false): Geometry {
  const { pointy = false } = board.shape;
  const way = turned ? -SIZE : SIZE;
  const [across, down] = pointy ? [Math.sqrt(3) / 2, 0.5] : [0.5, Math.sqrt(3) / 2];
  const cells = board.hexes.map((hex, id): Cell => {
    const [x, y] = [snap(hex.x, across) * way, snap(hex.y, down) * way];
    const corners = (pointy ? CORNERS.pointy : CORNERS.flat).map((p) => ({ x: x + p.x, y: y + p.y }));
    const column = Math.round((pointy ? hex.y : hex.x) / 1.5);
    return { ...hex, id, column, x, y, corners, beside: [], across: [] };
  });
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  join(cells, (pointy ? Math.PI / 2 : 0) + (turned ? Math.PI : 0));
  const pick = (names: string[]): Cell[] => names.flatMap((name) => byName.get(name) ?? []);
  return {
    cells,
    byName,
    box: grown(extent(cells), board.labels.some((label) => label.kind === ENTRY) ? MARGIN : 0),
    roads: chains(board.roads).map(pick).filter((road) => road.length > 1),
    walls: board.walls.map((pair) => pick(pair)).filter((pair): pair is [Cell, Cell] => pair.length === 2),
    board,
    pointy,
    turned,
  };
}

function join(cells: Cell[], turn: number): void {
  const key = (p: Point): string => `${Math.round(p.x / 10)},${Math.round(p.y / 10)}`;
  const near = new Map<string, Cell>();
  for (const cell of cells) {
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) near.set(key({ x: cell.x + dx * 10, y: cell.y + dy * 10 }), cell);
  }
  for (const cell of cells) {
    cell.across = FACINGS.map((facing) => {
      const angle = upright(facing) + turn;
      return { x: cell.x + Math.cos(angle) * HEIGHT, y: cell.y + Math.sin(angle) * HEIGHT };
    });
    cell.beside = cell.across.map((place) => near.get(key(place)));
  }
}

const ENTRY = "entry-zone";

/** The paper around a map that is entered from beyond its edge. */
const MARGIN = 120;

const grown = ({ x, y, width, height }: Geometry["box"], by: number): Geometry["box"] => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The printed sheet: it ends in the middle of its half hexes. */
function extent(cells: Cell[]): Geometry["box"] {
  const full = cells.filter((cell) => !cell.half);
  const used = full.length ? full : cells;
  const xs = used.flatMap((c) => c.corners.map((p) => p.x));
  const ys = used.flatMap((c) => c.corners.map((p) => p.y));
  const halves = full.length !== cells.length;
  const x = Math.min(...xs) - (halves ? SIZE / 2 : 0);
  const y = Math.min(...ys);
  const right = Math.max(...xs) + (halves ? SIZE / 2 : 0);
  return { x, y, width: right - x, height: Math.max(...ys) - y };
}

/** The corners at both ends of a hexside. */
export function sideOf(cell: Cell, other: Point): [Point, Point] {
  const close = [...cell.corners].sort(
    (a, b) => Math.hypot(a.x - other.x, a.y - other.y) - Math.hypot(b.x - other.x, b.y - other.y),
  );
  return [close[0] as Point, close[1] as Point];
}
