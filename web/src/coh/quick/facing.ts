import { angleOf, FACINGS, SIZE, type Cell, type Geometry } from "../../shared/board/geometry";
import type { CohView } from "../../wire/coh";

/** The facing whose direction is nearest to a vector. */
function towards(dx: number, dy: number): string {
  const angle = Math.atan2(dy, dx);
  const off = (facing: string): number => Math.abs(Math.atan2(Math.sin(angle - angleOf(facing)), Math.cos(angle - angleOf(facing))));
  return [...FACINGS].sort((a, b) => off(a) - off(b))[0] as string;
}

/**
 * Where a unit looks that goes to a hex: towards the rim of the hex if the pointer left it there, else towards the
 * nearest enemy in sight of the map, else the way it goes.
 */
export function facingFor(map: Geometry, view: CohView, from: Cell | undefined, to: Cell, pointer: { x: number; y: number } | null): string {
  const [dx, dy] = pointer ? [pointer.x - to.x, pointer.y - to.y] : [0, 0];
  if (Math.hypot(dx, dy) > SIZE * 0.45) return towards(dx, dy);
  const own = view.sides.find((side) => side.seat === view.seat)?.side;
  const enemies = view.units.filter((unit) => unit.side !== own && !unit.hidden).flatMap((unit) => map.byName.get(unit.hex) ?? []);
  const near = enemies.filter((cell) => cell !== to).sort((a, b) => Math.hypot(a.x - to.x, a.y - to.y) - Math.hypot(b.x - to.x, b.y - to.y))[0];
  if (near) return towards(near.x - to.x, near.y - to.y);
  return from && from !== to ? towards(to.x - from.x, to.y - from.y) : "n";
}
