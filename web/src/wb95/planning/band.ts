import { useCallback, useMemo, useState } from "react";
import { announce } from "../../shared/ui/announce";
import { api } from "../../shared/server/api";
import { useStacks, type Stack } from "../counter/pieces";
import { useKharkov } from "../table";

/** Stacks that march side by side: chosen one by one, or all of a formation. */
export function useBand(sayAll: (lines: string[]) => void) {
  const { token, choices, ui, roster, retell } = useKharkov();
  const stacks = useStacks();
  const [held, setHeld] = useState<string[]>([]);
  const movers = useMemo(
    () => new Set([...choices.units].filter(([, offers]) => offers.some((offer) => offer.kind === "move")).map(([label]) => label)),
    [choices.units],
  );
  const band = useMemo(() => held.filter((label) => movers.has(label)), [held, movers]);
  const topOf = useCallback(
    (stack: Stack | undefined, of = ""): string => {
      const able = (stack?.pieces ?? []).filter(({ state, counter }) => movers.has(state.label) && (!of || counter.parent === of));
      return able[able.length - 1]?.state.label ?? "";
    },
    [movers],
  );
  const toggle = useCallback(
    (hex: string): string => {
      const label = topOf(stacks.get(hex));
      if (!label) return "";
      const start = band.length || !movers.has(ui.unit) || ui.unit === label ? band : [ui.unit];
      setHeld(start.includes(label) ? start.filter((other) => other !== label) : [...start, label]);
      return label;
    },
    [band, movers, stacks, topOf, ui.unit],
  );
  const formation = roster.get(ui.unit)?.parent ?? "";
  const members = useMemo(
    () => (movers.has(ui.unit) && formation ? [...stacks.values()].map((stack) => topOf(stack, formation)).filter(Boolean) : []),
    [formation, movers, stacks, topOf, ui.unit],
  );
  const takeFormation = useCallback(() => {
    setHeld((now) => (now.length > 1 ? [] : [ui.unit, ...members.filter((label) => label !== ui.unit)]));
  }, [members, ui.unit]);
  const dropBand = useCallback(() => setHeld([]), []);
  const together = useCallback(
    (leader: string, hex: string) => {
      const labels = [leader, ...band.filter((label) => label !== leader)];
      api.march(token, `${labels.join(" ")} > ${hex}`).then(
        ({ gestures }) => {
          setHeld([]);
          announce(`${gestures.length} of ${labels.length} stacks march.`);
          sayAll(gestures.map((gesture) => gesture.text));
        },
        (error: Error) => announce(retell(error.message)),
      );
    },
    [band, retell, sayAll, token],
  );
  return useMemo(
    () => ({ band, formation, members, takeFormation, toggleBand: toggle, dropBand, together }),
    [band, formation, members, takeFormation, toggle, dropBand, together],
  );
}
