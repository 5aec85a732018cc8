import { useEffect, useState } from "react";
import { api } from "../../shared/server/api";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** Orders whose hexes are shown as soon as their unit is chosen. */
const KINDS = ["move", "enter", "attack"];

/** What the chosen unit could do right away, hex by hex: the order it takes, then the hex. */
export function useAhead(): Map<string, Offer> {
  const { token, ui, choices, frame, mine } = useCoh();
  const [found, setFound] = useState<{ key: string; hexes: Map<string, Offer> }>({ key: "", hexes: new Map() });
  const orders = mine && !ui.sight ? (choices.units.get(ui.unit) ?? []).filter((offer) => KINDS.includes(offer.kind)) : [];
  const key = orders.length ? `${frame.ply} ${orders.map((offer) => offer.text).join("; ")}` : "";
  useEffect(() => {
    if (!key) return;
    let live = true;
    const ply = parseInt(key);
    const texts = key.slice(key.indexOf(" ") + 1).split("; ");
    Promise.all(texts.map((text) => api.ahead(token, ply, text).then(({ offers }) => offers.map((offer) => ({ ...offer, text: `${text} ${offer.text}` })), () => [])))
      .then((lists) => {
        const places = lists.flat().filter((offer) => offer.hex && offer.kind === "to");
        // An attack is meant where both an attack and a move could be.
        if (live) setFound({ key, hexes: new Map(places.map((offer) => [offer.hex as string, offer])) });
      })
      .catch(() => undefined);
    return () => {
      live = false;
    };
  }, [key, token]);
  return found.key === key && key ? found.hexes : EMPTY;
}

const EMPTY = new Map<string, Offer>();
