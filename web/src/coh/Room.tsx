import { useCallback, useEffect, useState, type ReactNode } from "react";
import { Board } from "./board/Board";
import { isStrike } from "./board/StrikeAim";
import { shortName, type Point } from "../shared/board/geometry";
import { intend, useStanding } from "../shared/choose/standing";
import { facingFor } from "./quick/facing";
import { useAhead } from "./quick/useAhead";
import { useTable } from "../shared/table/context";
import { inSight } from "../shared/board/Highlights";
import { Orders } from "./choose/Orders";
import { knownOf } from "./board/known";
import { unitWords } from "./counter/words";
import { HexCard } from "../shared/learn/HexCard";
import { EditionLens } from "./explain/EditionLens";
import { OddsCard } from "./explain/OddsCard";
import { SightCard } from "./explain/SightCard";
import { stakes } from "../shared/offers/offers";
import type { RoomProps } from "../shared/table/faces";
import { Forces } from "./panels/Forces";
import { Hand } from "./panels/Hand";
import { Status } from "./panels/Status";
import { UnitSheet } from "./panels/UnitSheet";
import { announce } from "../shared/ui/announce";
import { api } from "../shared/server/api";
import { useCoh } from "./table";
import { Frame } from "../shared/table/Frame";
import type { UnitView } from "../wire/coh";
import type { Offer, Sighting } from "../wire/engine";

/** What a game that is played on this table adds to it. */
interface Extras {
  /** Under the line of rounds and sides. */
  under?: ReactNode;
  /** Left of the map. */
  beside?: ReactNode;
  /** On the map, under the counters. */
  onMap?: ReactNode;
  /** A sheet over everything. */
  sheet?: ReactNode;
}

/** The table of Conflict of Heroes. */
export function Room({ title, snapshot, line, shared, under, beside, onMap, sheet: extra }: RoomProps & Extras) {
  const { ui, unit } = useCoh();
  useStanding(useTable());
  const seen = useSight();
  const ahead = useAhead();
  const { onHex, onUnit, onDrop, onCursor, describe } = usePointing(seen, ahead);
  const shooter = useShooter();
  const target = useTarget();
  const sheet = ui.sheet?.kind === "unit" && unit(ui.sheet.label) ? <UnitSheet label={ui.sheet.label} /> : ui.sheet?.kind === "editions" ? <EditionLens /> : null;
  return (
    <Frame status={under ? <div className="status-stack"><Status title={title} />{under}</div> : <Status title={title} />} ask={<Orders />} forces={<Forces />} sheets={extra || sheet} {...{ snapshot, line, shared }}>
      {beside}
      <Board onMap={onMap} sight={seen} ahead={ahead} onDrop={onDrop} onHex={onHex} onUnit={onUnit} describe={describe} onCursor={onCursor} />
      {target && shooter && <OddsCard key={`${shooter} ${target}`} attacker={shooter} hex={target} />}
      {!(target && shooter) && <HexCard describe={describe} />}
      {ui.sight && <SightCard from={ui.sightFrom} seen={seen} />}
      <Hand />
    </Frame>
  );
}

/** What the chosen hex sees, in sight mode. */
function useSight(): Sighting[] {
  const { ui, token, frame, map } = useCoh();
  const [seen, setSeen] = useState<Sighting[]>([]);
  const from = ui.sight ? ui.sightFrom : "";
  useEffect(() => {
    if (!from) return;
    let live = true;
    api.sight(token, from).then(
      (hexes) => {
        if (!live) return;
        setSeen(hexes);
        announce(`From ${from}, ${inSight(map, hexes)} hexes are in sight.`);
      },
      (error: Error) => announce(error.message),
    );
    return () => {
      live = false;
    };
  }, [token, from, frame.ply, map]);
  return from ? seen : [];
}

/** The own unit whose odds are of interest: the one that attacks, or the one that is chosen. */
function useShooter(): string {
  const { actor, unit, view } = useCoh();
  const side = view.sides.find((found) => found.seat === view.seat)?.side;
  const found = unit(actor);
  return found && found.side === side ? actor : "";
}

/** Whether an enemy of the shooter, or something the enemy has built, is seen in a hex. */
function useIsTarget(): (hex: string) => boolean {
  const { view, unit } = useCoh();
  const side = unit(useShooter())?.side;
  return useCallback(
    (hex: string) => {
      const own = view.sides.filter((found) => found.side === side).map((found) => found.commander);
      const enemy = view.units.some((other) => other.hex === hex && other.side !== side && !other.hidden);
      return Boolean(side) && (enemy || view.fixtures.some((work) => work.hex === hex && !own.includes(work.owner)));
    },
    [side, view],
  );
}

/** The hex the pointer or the cursor rests on, if it is worth asking for odds. */
function useTarget(): string {
  const { ui } = useCoh();
  const isTarget = useIsTarget();
  const hex = ui.armed?.hex || ui.hover || ui.cursor;
  return ui.moment === null && !ui.sight && isTarget(hex) ? hex : "";
}

/** Carries out an order and its hex at once; what would be asked for it on the way is answered beforehand. */
function useQuick(ahead: Map<string, Offer>) {
  const { ui, unit, map, view, dispatch, say } = useCoh();
  const [wanted, setWanted] = useState<{ label: string; hex: string; pointer: Point } | null>(null);
  const go = useCallback(
    (hex: string, pointer: Point | null): boolean => {
      const [offer, to] = [ahead.get(hex), map.byName.get(hex)];
      if (!offer || !to) return false;
      intend(ui.unit, facingFor(map, view, map.byName.get(unit(ui.unit)?.hex ?? ""), to, pointer));
      say(offer.text);
      return true;
    },
    [ahead, map, say, ui.unit, unit, view],
  );
  useEffect(() => {
    // A counter that was dragged goes as soon as it is known where it can go.
    if (!wanted || wanted.label !== ui.unit || !ahead.size) return;
    if (!ahead.get(wanted.hex)?.text.startsWith("attack")) go(wanted.hex, wanted.pointer);
    setWanted(null);
  }, [ahead, go, ui.unit, wanted]);
  const onDrop = useCallback(
    (label: string, hex: string, pointer: Point) => {
      dispatch({ do: "unit", label });
      setWanted({ label, hex, pointer });
    },
    [dispatch],
  );
  return { go, onDrop };
}

function usePointing(seen: Sighting[], ahead: Map<string, Offer>) {
  const { ui, dispatch, choices, choose, view, map, terrains, pieces, face } = useCoh();
  const { go, onDrop } = useQuick(ahead);
  const isTarget = useIsTarget();

  const describe = useCallback(
    (name: string): string => {
      const cell = map.byName.get(name);
      if (!cell) return "";
      const units = view.units.filter((other) => other.hex === name);
      const words = [shortName(name), terrains[cell.terrain]?.name ?? cell.terrain];
      if (cell.level) words.push(`level ${cell.level}`);
      words.push(...units.map((other) => unitWords(other, pieces, view)));
      words.push(...knownOf(view, name));
      const offer = choices.hexes.get(name)?.[0];
      if (offer) words.push(`can be chosen${stakes(offer, face) ? `, ${stakes(offer, face)}` : ""}`);
      const sight = seen.find((hex) => hex.hex === name);
      if (sight) words.push(sight.visible ? "in sight" : `not in sight: ${sight.reason}`);
      return words.join(", ");
    },
    [choices.hexes, face, map, pieces, seen, terrains, view],
  );

  const onHex = useCallback(
    (name: string, pointer?: Point) => {
      if (ui.sight) return dispatch({ do: "sight", on: true, from: name });
      const [offer] = choices.hexes.get(name) ?? [];
      if (offer) {
        // Where nothing hovers, a first tap shows the cross-hair and how far a strike may drift.
        if (!isStrike(offer) || ui.cursor === name || !matchMedia("(hover: none)").matches) return choose(offer);
        announce(describe(name));
        return dispatch({ do: "cursor", hex: name });
      }
      // A shot is fired at once where its odds are in sight; else they are shown first.
      const known = document.querySelector(".odds-card [data-odds]")?.getAttribute("data-odds") === name;
      const quick = ahead.get(name);
      if (quick && (!quick.text.startsWith("attack") || known) && go(name, pointer ?? null)) return;
      const able = view.units.filter((other) => other.hex === name && choices.units.has(other.label));
      const now = able.findIndex((other) => other.label === ui.unit);
      const next = able[(now + 1) % (able.length || 1)];
      // A first tap on what the enemy has built shows the odds, as it does on his units.
      if (next || ui.cursor === name || !isTarget(name)) dispatch({ do: "unit", label: next?.label ?? "" });
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [ahead, choices, choose, describe, dispatch, go, isTarget, ui.cursor, ui.sight, ui.unit, view.units],
  );

  const onUnit = useCallback(
    (other: UnitView) => {
      const offers = choices.units.get(other.label) ?? [];
      const [only] = offers;
      if (ui.sight) return dispatch({ do: "sight", on: true, from: other.hex });
      if (choices.hexes.has(other.hex) || (!offers.length && ahead.has(other.hex) && other.label !== ui.unit)) return onHex(other.hex);
      if (only && offers.length === 1 && ["add", "lead", "target", "on", "carrying"].includes(only.kind)) return choose(only);
      if (offers.length) {
        dispatch({ do: "cursor", hex: other.hex });
        return dispatch({ do: "unit", label: other.label === ui.unit ? "" : other.label });
      }
      // A first tap on an enemy shows the odds, or spreads a stack; a second one tells about the unit.
      const worth = ui.unit || view.units.filter((unit) => unit.hex === other.hex).length > 1;
      if (worth && ui.cursor !== other.hex) return dispatch({ do: "cursor", hex: other.hex });
      dispatch({ do: "sheet", sheet: { kind: "unit", label: other.label } });
    },
    [ahead, choices, choose, dispatch, onHex, ui.cursor, ui.sight, ui.unit, view.units],
  );

  const onCursor = useCallback(
    (name: string) => {
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [describe, dispatch],
  );
  return { onHex, onUnit, onDrop, onCursor, describe };
}
