import { memo, useMemo } from "react";
import type { Cell, Geometry } from "../../shared/board/geometry";
import { outlines } from "../../shared/ground/regions";
import { polygon, polyline } from "../../shared/ground/shapes";
import { highways } from "../ground/highways";
import { isBig, stretches } from "../ground/rivers";
import { frosted } from "../ground/snow";
import { paint } from "../../shared/palette/colours";

const region = (cells: Cell[], terrain: string): string =>
  outlines(cells.filter((cell) => cell.terrain === terrain)).map(polygon).join("");

/** Woods, hills, towns, rivers and main roads in a few strokes, under snow in winter. */
export const Relief = memo(function Relief({ map }: { map: Geometry }) {
  const drawn = useMemo(() => {
    const water = stretches(map);
    const course = (big: boolean): string =>
      water.filter(({ kind }) => isBig(kind) === big).map(({ points }) => polyline(points)).join("");
    const roads = highways(map).filter(({ kind }) => kind === "main_road");
    return {
      hills: region(map.cells, "hills"),
      forest: region(map.cells, "forest"),
      city: region(map.cells, "city"),
      rivers: course(false),
      big: course(true),
      roads: roads.map(({ points }) => polyline(points)).join(""),
    };
  }, [map]);
  const { x, y, width, height } = map.box;
  const lie = map.board.winter ? frosted : (colour: string): string => colour;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={lie(paint.straw90)} />
      <path d={drawn.hills} fill={lie(paint.sand78b)} />
      <path d={drawn.forest} fill={lie(paint.olive66)} />
      <path d={drawn.roads} fill="none" stroke={lie(paint.red58)} strokeWidth={14} />
      <path d={drawn.rivers} fill="none" stroke={lie(paint.blue60)} strokeWidth={16} />
      <path d={drawn.big} fill="none" stroke={lie(paint.blue50)} strokeWidth={40} />
      <path d={drawn.city} fill={lie(paint.rust46)} />
    </>
  );
});

const square = ({ x, y }: Cell): string => `M${x - 46} ${y - 46}h92v92h-92Z`;
const diamond = ({ x, y }: Cell): string => `M${x} ${y - 64}l64 64l-64 64l-64 -64Z`;

/** The mark of a counter of the one side, and of the other. */
export const MARKS = [square, diamond];
