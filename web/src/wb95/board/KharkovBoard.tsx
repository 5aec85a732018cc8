import { useMemo, useState } from "react";
import type { Point } from "../../shared/board/geometry";
import { Cursor, LitHexes } from "../../shared/board/Highlights";
import { MapFrame } from "../../shared/board/MapFrame";
import { useLongPress } from "../../shared/learn/useLongPress";
import { LessonLight } from "../../shared/learn/LessonLight";
import { useZoom } from "../../shared/board/useZoom";
import { Arrivals } from "./Arrivals";
import { OPERATIONAL, WINTER } from "../ground/art";
import { ChitPatterns } from "../counter/Chit";
import { GroundMarkers, HighMarkers } from "./Markers";
import { MiniMap } from "./MiniMap";
import { OverlayLayer, OverlayMarks } from "../planning/OverlayLayer";
import { useStacks, withoutMarching } from "../counter/pieces";
import { FrontLine } from "./FrontLine";
import { FightLayer } from "../beats/FightLayer";
import { useFollowing } from "../beats/follow";
import { MarchLayer } from "../beats/MarchLayer";
import { Graves, Pointed } from "../../shared/story/Graves";
import { useDrag } from "./drag";
import { usePlace } from "./place";
import { usePlanning } from "../planning/planning";
import { usePointing } from "./pointing";
import { AttackLayer, ReachLayer, SealedLayer, TargetLayer, WayLayer } from "../planning/ReachLayer";
import { StackCard } from "./StackCard";
import { Stacks } from "./Stacks";
import { Tools, type Look } from "./Tools";
import { SIDES, useKharkov } from "../table";
import type { Offer } from "../../wire/engine";

/** Nothing lit, where the reach of a march or the list of targets lights what can be chosen. */
const NO_HEXES = new Map<string, Offer[]>();

/** Questions in which stacks can be dragged to where they go. */
const DRAGS = /^(MovementPhase\.order|StrategicPhase\.order|Move\.go)$/;

/** The Kharkov map with everything on it. */
export function KharkovBoard() {
  const { map, view, choices, ui, actor, subject, unit, telling } = useKharkov();
  const stacks = useStacks();
  const standing = useMemo(() => withoutMarching(stacks, telling?.items ?? []), [stacks, telling]);
  const { onHex, onCursor, describe } = usePointing(stacks);
  const place = usePlace();
  const art = map.board.winter ? WINTER : OPERATIONAL;
  const camera = useZoom(map, art, useHome());
  const { band, isAside, reach, gestures } = usePlanning();
  const targets = choices.way === "attack" && gestures.some(({ kind }) => kind === "attack");
  const onDrag = useDrag(camera);
  useFollowing(camera);
  const [look, setLook] = useState<Look>({ bare: false, overview: matchMedia("(min-width: 761px)").matches });
  const { pressed } = useLongPress();
  const looked = pressed || (ui.hover && stacks.has(ui.hover) ? ui.hover : ui.cursor || ui.hover);
  return (
    <section className={look.bare ? "board bare" : "board"} aria-label="Map">
      <MapFrame
        camera={camera}
        art={art}
        focus={map.byName.get(place || (unit(choices.units.has(ui.unit) ? ui.unit : subject)?.hex ?? ""))}
        onHex={(name) => onHex(name)}
        onCursor={onCursor}
        describe={describe}
      >
        <OverlayLayer />
        <g className={view.step.startsWith("AirPhase") ? "air-targets" : ""}>
          <LitHexes map={map} hexes={reach || targets ? NO_HEXES : choices.hexes} armed={ui.armed} />
        </g>
        <ChitPatterns />
        <FrontLine map={map} view={view} />
        <GroundMarkers map={map} view={view} />
        <ReachLayer />
        <Stacks
          map={map}
          stacks={standing}
          enemy={SIDES.find((side) => side !== view.seat) ?? ""}
          offers={choices.units}
          chosen={ui.unit}
          actor={actor}
          band={band}
          isAside={isAside}
          drags={DRAGS.test(view.step) ? view.seat : ""}
          onStack={onHex}
          onDrag={onDrag}
        />
        <Graves />
        <Arrivals />
        <HighMarkers map={map} view={view} />
        <OverlayMarks />
        <WayLayer />
        {targets && <TargetLayer />}
        <AttackLayer />
        <SealedLayer />
        <MarchLayer />
        <FightLayer />
        <Pointed />
        <LessonLight />
        <Cursor map={map} hex={ui.cursor} />
      </MapFrame>
      {looked ? <StackCard hex={looked} stack={stacks.get(looked)} /> : null}
      {look.overview && <MiniMap camera={camera} stacks={stacks} />}
      <Tools camera={camera} look={look} onLook={setLook} />
    </section>
  );
}

/** How far apart counters are that belong to one fight. */
const FIGHT = 700;

/** The busiest part of the front: the own counter with most others of both sides around it, enemies among them. */
function useHome(): Point | undefined {
  const { map, view, roster } = useKharkov();
  return useMemo(() => {
    const seen = view.units.flatMap(({ hex, label }) => {
      const cell = map.byName.get(hex);
      return cell ? [{ cell, own: roster.get(label)?.side === view.seat }] : [];
    });
    const hidden = view.unknown.flatMap(({ hex }) => map.byName.get(hex) ?? []);
    const all = [...seen, ...hidden.map((cell) => ({ cell, own: false }))];
    let [best, most] = [undefined as Point | undefined, -1];
    for (const { cell, own } of all) {
      if (!own) continue;
      const near = all.filter((other) => Math.hypot(other.cell.x - cell.x, other.cell.y - cell.y) < FIGHT);
      const foes = near.filter((other) => !other.own).length;
      const worth = Math.min(foes, near.length - foes);
      if (worth > most) [best, most] = [cell, worth];
    }
    return best;
  }, [map, view, roster]);
}
