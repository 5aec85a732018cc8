import type { Geometry, Point } from "../board/geometry";

/** How far the dice and what is said of them reach from the middle of a hex. */
const ASIDE = 136;
const ABOVE = 140;

/** Puts dice over a place, no smaller on the screen than a part of their size, and never beyond the edge of the map. */
export function overPlace({ x, y, width }: Geometry["box"], at: Point, least: number): string {
  const scale = `max(1, ${least} / var(--k, 1))`;
  const across = `clamp(${x}px + ${ASIDE}px * ${scale}, ${at.x}px, ${x + width}px - ${ASIDE}px * ${scale})`;
  return `translate(${across}, max(${at.y}px, ${y}px + ${ABOVE}px * ${scale})) scale(${scale})`;
}
