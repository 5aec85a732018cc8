import { useCallback, useEffect, useMemo, useState } from "react";
import { announce } from "../../shared/ui/announce";
import { api } from "../../shared/server/api";
import { useAsked } from "./asking";
import { useKharkov } from "../table";
import type { Gesture } from "../../wire/engine";
import type { Planned } from "../../wire/server";

/** Steps in which an attack is already being declared to the server. */
const DECLARING = ["Combat.declare", "Combat.respond", "Shelling.aim"];

/** Questions that begin an attack at a hex. */
const AIMS = ["attack", "shell", "barrage"];

/** An attack that is put together here and declared in one go. */
export function useAttack(gestures: Gesture[]) {
  const { retell, token, frame, mine, choices, view, say, unit, dispatch, ui } = useKharkov();
  const live = mine && DECLARING.includes(view.step);
  const [mind, setMind] = useState<{ ply: number; words: string[] } | null>(null);
  const held = mind?.ply === frame.ply && mine ? mind.words : null;
  const draft = useMemo(() => held ?? (live ? [] : null), [held, live]);
  const [trouble, setTrouble] = useState("");
  const key = draft ? `${frame.ply} ${draft.join(" ")}` : "";
  const plan = useAsked<Planned>(key, () => api.plan(token, (draft ?? []).join(" ")), setTrouble);
  const think = useCallback((words: string[] | null) => setMind(words && { ply: frame.ply, words }), [frame.ply]);

  const begin = useCallback(
    (text: string) => {
      const everybody = gestures.find((found) => found.kind === "attack" && `attack ${found.hex}` === text);
      think(everybody ? words(everybody.text) : [text]);
      dispatch({ do: "cursor", hex: text.split(" ")[1]?.split("-")[0] ?? "" });
      announce(`${text}: choose who takes part.`);
    },
    [dispatch, gestures, think],
  );
  const toggle = useCallback(
    (text: string) => think((draft ?? []).includes(text) ? (draft ?? []).filter((word) => word !== text) : [...(draft ?? []), text]),
    [draft, think],
  );
  const [gathering, setGathering] = useState(false);
  const gather = useCallback(() => {
    setGathering(true);
    void (async () => {
      const words = [...(draft ?? [])];
      let offers = plan?.offers ?? [];
      for (let joins = offers.filter(isJoin); joins.length; joins = offers.filter(isJoin)) {
        words.push((joins[0] as { text: string }).text);
        offers = (await api.plan(token, words.join(" "))).offers;
      }
      think(words);
    })()
      .catch((error: Error) => setTrouble(error.message))
      .finally(() => setGathering(false));
  }, [draft, plan, think, token]);
  const drop = useCallback(() => think(null), [think]);
  useEffect(() => {
    if (!held || ui.sheet) return;
    const listener = (event: KeyboardEvent): void => {
      if (event.key === "Escape") drop();
    };
    // Before the keys of the whole table, which take Escape for themselves.
    document.addEventListener("keydown", listener, true);
    return () => document.removeEventListener("keydown", listener, true);
  }, [drop, held, ui.sheet]);
  const carryOut = useCallback(
    (last: string) => {
      say([...(draft ?? []), last].join(" "));
      think(null);
    },
    [draft, say, think],
  );
  const point = useCallback(
    (hex: string): boolean => {
      const aims = (choices.hexes.get(hex) ?? []).find((offer) => AIMS.includes(offer.kind));
      if (aims) {
        begin(aims.text);
        return true;
      }
      if (!draft || !plan) return false;
      const here = (label: string | undefined): boolean => Boolean(label) && unit(label ?? "")?.hex === hex;
      const more = plan.offers.find((offer) => offer.hex === hex || (here(offer.unit) && JOINS.includes(offer.kind)));
      if (more) toggle(more.text);
      else {
        const less = draft.filter((word) => here(word.split(" ")[1]));
        if (!less.length) return false;
        think(draft.filter((word) => !less.includes(word)));
      }
      return true;
    },
    [begin, choices.hexes, draft, plan, think, toggle, unit],
  );
  return useMemo(
    () => ({ draft, plan: gathering ? null : plan, trouble: plan ? "" : retell(trouble), begin, toggle, gather, drop, carryOut, point }),
    [draft, plan, gathering, trouble, retell, begin, toggle, gather, drop, carryOut, point],
  );
}

/** The answers a command for an attack consists of. */
const words = (text: string): string[] => text.split(/ (?=(?:with|also|support|full|star|pool) |hq$)/);

const JOINS = ["with", "support"];
const isJoin = (offer: { kind: string }): boolean => offer.kind === "with";

