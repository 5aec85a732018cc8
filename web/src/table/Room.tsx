import { useCallback, useEffect, useState } from "react";
import { Board } from "../board/Board";
import { shortName } from "../board/geometry";
import { Ask } from "../choose/Ask";
import { unitWords } from "../counter/Counter";
import { OddsCard } from "../explain/OddsCard";
import { SightCard } from "../explain/SightCard";
import { stakes } from "../game/offers";
import type { RoomProps } from "../game/faces";
import { Forces } from "../panels/Forces";
import { Hand } from "../panels/Hand";
import { Status } from "../panels/Status";
import { UnitSheet } from "../panels/UnitSheet";
import { announce } from "../ui/announce";
import { api } from "../wire/api";
import type { SightHex, UnitView } from "../wire/types";
import { useTable } from "./context";
import { Frame } from "./Frame";

/** The table of Conflict of Heroes. */
export function Room({ title, snapshot, line, shared }: RoomProps) {
  const { ui, unit } = useTable();
  const seen = useSight();
  const { onHex, onUnit, onCursor, describe } = usePointing(seen);
  const targets = useTargets();
  const shooter = useShooter();
  const sheet = ui.sheet?.kind === "unit" && unit(ui.sheet.label) ? <UnitSheet label={ui.sheet.label} /> : null;
  return (
    <Frame status={<Status title={title} />} ask={<Ask />} forces={<Forces />} sheets={sheet} {...{ snapshot, line, shared }}>
      <Board sight={seen} onHex={onHex} onUnit={onUnit} describe={describe} onCursor={onCursor} />
      {targets.length > 0 && shooter && <OddsCard attacker={shooter} targets={targets} />}
      {ui.sight && <SightCard from={ui.sightFrom} seen={seen} />}
      <Hand />
    </Frame>
  );
}

/** What the chosen hex sees, in sight mode. */
function useSight(): SightHex[] {
  const { ui, token, frame } = useTable();
  const [seen, setSeen] = useState<SightHex[]>([]);
  const from = ui.sight ? ui.sightFrom : "";
  useEffect(() => {
    if (!from) return;
    let live = true;
    api.sight(token, from).then(
      (hexes) => {
        if (!live) return;
        setSeen(hexes);
        announce(`From ${from}, ${hexes.filter((hex) => hex.visible).length} hexes are in sight.`);
      },
      (error: Error) => announce(error.message),
    );
    return () => {
      live = false;
    };
  }, [token, from, frame.ply]);
  return from ? seen : [];
}

/** The own unit whose odds are of interest: the one that attacks, or the one that is chosen. */
function useShooter(): string {
  const { actor, unit, view } = useTable();
  const side = view.sides.find((found) => found.seat === view.seat)?.side;
  const found = unit(actor);
  return found && found.side === side ? actor : "";
}

/** Visible enemies in the hex the pointer or the cursor rests on. */
function useTargets(): UnitView[] {
  const { ui, view, unit } = useTable();
  const shooter = unit(useShooter());
  const hex = ui.armed?.hex || ui.hover || ui.cursor;
  if (!shooter || !hex || ui.moment !== null || ui.sight) return [];
  return view.units.filter((other) => other.hex === hex && other.side !== shooter.side && !other.hidden);
}

function usePointing(seen: SightHex[]) {
  const { ui, dispatch, choices, choose, view, map, terrains, pieces } = useTable();

  const describe = useCallback(
    (name: string): string => {
      const cell = map.byName.get(name);
      if (!cell) return "";
      const units = view.units.filter((other) => other.hex === name);
      const words = [shortName(name), terrains[cell.terrain]?.name ?? cell.terrain];
      if (cell.level) words.push(`level ${cell.level}`);
      words.push(...units.map((other) => unitWords(other, pieces.units[other.type], pieces.markers[other.marker])));
      const offer = choices.hexes.get(name)?.[0];
      if (offer) words.push(`can be chosen${stakes(offer) ? `, ${stakes(offer)}` : ""}`);
      const sight = seen.find((hex) => hex.hex === name);
      if (sight) words.push(sight.visible ? "in sight" : `not in sight: ${sight.reason}`);
      return words.join(", ");
    },
    [choices.hexes, map, pieces, seen, terrains, view.units],
  );

  const onHex = useCallback(
    (name: string) => {
      if (ui.sight) return dispatch({ do: "sight", on: true, from: name });
      const [offer] = choices.hexes.get(name) ?? [];
      if (offer) return choose(offer);
      const able = view.units.filter((other) => other.hex === name && choices.units.has(other.label));
      const now = able.findIndex((other) => other.label === ui.unit);
      const next = able[(now + 1) % (able.length || 1)];
      dispatch({ do: "unit", label: next?.label ?? "" });
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [choices, choose, describe, dispatch, ui.sight, ui.unit, view.units],
  );

  const onUnit = useCallback(
    (other: UnitView) => {
      const offers = choices.units.get(other.label) ?? [];
      const [only] = offers;
      if (ui.sight) return dispatch({ do: "sight", on: true, from: other.hex });
      if (choices.hexes.has(other.hex)) return onHex(other.hex);
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
    [choices, choose, dispatch, onHex, ui.cursor, ui.sight, ui.unit, view.units],
  );

  const onCursor = useCallback(
    (name: string) => {
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [describe, dispatch],
  );
  return { onHex, onUnit, onCursor, describe };
}
