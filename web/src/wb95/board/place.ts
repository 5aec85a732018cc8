import { useEffect } from "react";
import { usePlanning } from "../planning/planning";
import { useKharkov } from "../table";

/** Steps that leave it to the player where to look. */
const ANYWHERE = /Phase\.|^(Move|Enter|Deploy|Masking|Delay)\./;

/** The hex a question is about: where the march has come to, who is attacked, loses, goes back or follows. */
export function usePlace(): string {
  const { actor, choices, dispatch, map, mine, ui, unit, view } = useKharkov();
  const { draft, plan, reach, order } = usePlanning();
  const first = [...choices.units.keys()][0] ?? "";
  const fight = ANYWHERE.test(view.step) ? "" : ((draft?.length === 0 && plan?.targets[0]) || (unit(actor) ?? unit(first))?.hex);
  const march = reach && !order.length ? reach.start : "";
  const place = (mine && (march || fight)) || "";
  useEffect(() => {
    if (map.byName.has(place)) dispatch({ do: "cursor", hex: place });
  }, [dispatch, map, place]);
  const gates = unit(ui.unit)?.hex === "waiting" ? (reach?.goals ?? []) : [];
  const gate = (gates.find((goal) => !goal.note) ?? gates[0])?.hex;
  return place || gate || "";
}
