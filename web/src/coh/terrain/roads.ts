import type { Geometry, Point } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { course, far } from "../../shared/ground/course";
import { curve, middle } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

/** Dirt roads with ruts, and planks where a road crosses water. */
export function roads(map: Geometry): Layer[] {
  const palette = new Palette([
    { stroke: paint.sand52, width: 19, opacity: 0.55, cap: "round" },
    { stroke: paint.sand83, width: 15, cap: "round" },
    { stroke: paint.sand77, width: 10, opacity: 0.6, cap: "round" },
    { stroke: paint.sand65b, width: 6.5, opacity: 0.55, cap: "butt" },
    { stroke: paint.sand83, width: 3.6, opacity: 1, cap: "butt" },
    { stroke: paint.brown41b, width: 24, cap: "butt" },
    { stroke: paint.tan64, width: 20, dash: "4 1.5", cap: "butt" },
  ]);
  for (const road of map.roads) {
    const d = curve(course(road), false, 5);
    for (const look of [0, 1, 2, 3, 4]) palette.add(look, d);
    road.forEach((cell, i) => {
      if (cell.terrain !== "water") return;
      const ends = [middle(cell, road[i - 1] ?? cell), cell, middle(cell, road[i + 1] ?? cell)];
      for (const look of [5, 6]) palette.add(look, curve(ends));
    });
  }
  return palette.done();
}

/** Whether a place is off every road, so that trees can stand there. */
export function offRoad(map: Geometry, gap = 15): (x: number, y: number) => boolean {
  const near = new Map<number, Point[][]>();
  for (const road of map.roads) {
    const points = course(road);
    road.forEach((cell) => near.set(cell.id, [...(near.get(cell.id) ?? []), points]));
  }
  const lines = [...new Set([...near.values()].flat())];
  return (x, y) => lines.every((points) => points.every((p, i) => i === 0 || far(points[i - 1] as Point, p, x, y, gap)));
}
