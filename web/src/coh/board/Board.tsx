import { useEffect, useMemo, type ReactNode } from "react";
import { BeatLayer } from "../../shared/beats/BeatLayer";
import { waysOf } from "../../shared/beats/scenes";
import { useFollow } from "../../shared/beats/useFollow";
import { CounterPatterns } from "../counter/Counter";
import { useCoh } from "../table";
import { TACTICAL } from "../terrain/Terrain";
import { ActionMenu } from "./ActionMenu";
import { FacingRing } from "./FacingRing";
import type { Point } from "../../shared/board/geometry";
import { Aim, Cursor, LitHexes, Prices, SightShade } from "../../shared/board/Highlights";
import { MapFrame } from "../../shared/board/MapFrame";
import { LessonLight } from "../../shared/learn/LessonLight";
import { QuickHexes } from "../quick/QuickHexes";
import { isStrike, StrikeAim } from "./StrikeAim";
import { MiniMap } from "./MiniMap";
import { Snow } from "./Snow";
import { Knowledge } from "./Knowledge";
import { Markers, SmokeClouds } from "./Markers";
import { Trails } from "./Trails";
import { Graves, Pointed } from "../../shared/story/Graves";
import { Units } from "./Units";
import { useZoom } from "../../shared/board/useZoom";
import { SightButton, ZoomButtons } from "../../shared/board/ZoomButtons";
import type { UnitView } from "../../wire/coh";
import type { Offer, Sighting } from "../../wire/engine";

interface Props {
  /** What a game adds under the counters. */
  onMap?: ReactNode;
  sight: Sighting[];
  /** What the chosen unit could do right away, hex by hex. */
  ahead: Map<string, Offer>;
  onHex: (name: string, pointer?: Point) => void;
  onDrop: (label: string, hex: string, pointer: Point) => void;
  onUnit: (unit: UnitView) => void;
  /** What stands in a hex, for the cursor's announcement. */
  describe: (name: string) => string;
  onCursor: (name: string) => void;
}

/** The map with everything on it. */
export function Board({ onMap, sight, ahead, onHex, onDrop, onUnit, describe, onCursor }: Props) {
  const { map, view, pieces, choices, ui, actor, subject, choose, unit, mine, face, telling } = useCoh();
  const camera = useZoom(map, TACTICAL, useHome());
  useFollow(camera);
  const moving = useMemo(() => new Set(waysOf(telling?.items ?? []).keys()), [telling]);
  const { x, y } = map.box;

  const aim = mine ? map.byName.get(view.aim) : undefined;
  // What has no unit that turns, such as the arrow of a strike, turns in the hex it is aimed at.
  const facingCell = choices.facings.size ? (map.byName.get(unit(subject)?.hex ?? "") ?? aim) : undefined;
  const chosen = unit(ui.unit);
  const menuCell = chosen && choices.units.has(chosen.label) ? map.byName.get(chosen.hex) : undefined;
  const fanned = ui.hover && !choices.hexes.size ? ui.hover : (chosen?.hex ?? ui.cursor);

  const { show, showOne } = camera;
  // A unit off the map is nowhere to be seen: the hexes it could enter are.
  const lit = choices.hexes.size || map.byName.has(chosen?.hex ?? "") ? choices.hexes : ahead;
  useEffect(() => {
    if (aim) show(aim);
    else showOne([...lit.keys()].flatMap((name) => map.byName.get(name) ?? []));
  }, [aim, lit, map, show, showOne]);

  const focus = facingCell ?? map.byName.get(unit(actor)?.hex ?? "");

  return (
    <section className="board" aria-label="Map">
      <MapFrame
        camera={camera}
        art={TACTICAL}
        focus={focus}
        onHex={onHex}
        onDrop={onDrop}
        onCursor={onCursor}
        describe={describe}
        className={ui.sight ? "sighting" : ""}
        above={
          menuCell &&
          chosen &&
          !ui.sight && (
            <ActionMenu
              offers={choices.units.get(chosen.label) ?? []}
              label={chosen.label}
              name={`${chosen.label} ${pieces.units[chosen.type]?.name ?? ""}`}
              x={menuCell.x - x}
              y={menuCell.y - y}
              camera={camera}
            />
          )
        }
      >
        <Snow />
        <CounterPatterns />
        {ui.sight && ui.sightFrom && <SightShade map={map} from={ui.sightFrom} seen={sight} />}
        <LitHexes map={map} hexes={choices.hexes} armed={ui.armed} plain={isStrike([...choices.hexes.values()][0]?.[0])} />
        <StrikeAim />
        {!choices.hexes.size && <QuickHexes ahead={ahead} />}
        <Markers map={map} view={view} />
        <Knowledge map={map} view={view} />
        {mine && <Aim map={map} from={unit(subject)?.hex ?? ""} hex={view.aim} />}
        {onMap}
        <Graves />
        {ui.moment === null && <Trails />}
        <Units
          map={map}
          view={view}
          pieces={pieces}
          offers={choices.units}
          chosen={ui.unit}
          actor={actor}
          fanned={fanned}
          moving={moving}
          onUnit={onUnit}
        />
        <SmokeClouds map={map} view={view} />
        <BeatLayer />
        <Prices map={map} hexes={choices.hexes} armed={ui.armed} face={face} />
        <LessonLight />
        <Pointed />
        <Cursor map={map} hex={ui.cursor} />
        {facingCell && <FacingRing cell={facingCell} facings={choices.facings} armed={ui.armed} close={choices.hexes.size > 0} onChoose={choose} />}
      </MapFrame>
      <MiniMap camera={camera} />
      <ZoomButtons camera={camera}>
        <SightButton />
      </ZoomButtons>
    </section>
  );
}

/** The middle of the own units on the map. */
function useHome(): Point | undefined {
  const { map, view } = useCoh();
  const own = view.sides.filter((side) => side.seat === view.seat).map((side) => side.commander);
  const cells = view.units
    .filter((unit) => own.includes(unit.commander))
    .flatMap((unit) => map.byName.get(unit.hex) ?? []);
  if (!cells.length) return undefined;
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  return { x: mean(cells.map((cell) => cell.x)), y: mean(cells.map((cell) => cell.y)) };
}
