import { useCallback, useEffect, useMemo, useState } from "react";
import { announce } from "../../shared/ui/announce";
import { api } from "../../shared/server/api";
import { useAsked } from "./asking";
import { useKharkov } from "../table";
import type { Overlay } from "../../wire/engine";

export const OVERLAY_KEYS: Record<string, string> = { s: "supply", x: "enemy supply", c: "control", z: "zones" };

/** The overlay that is shown, asked for anew whenever something has changed. */
export function useOverlay() {
  const { token, frame, ui } = useKharkov();
  const [shown, setShown] = useState("");
  const overlay = useAsked<Overlay>(shown && `${frame.ply} ${shown}`, () => api.overlay(token, shown));
  const show = useCallback((name: string) => setShown((now) => (now === name ? "" : name)), []);
  useEffect(() => {
    if (overlay) announce(`${overlay.title}: ${summary(overlay)}`);
  }, [overlay]);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
      if (typing || event.ctrlKey || event.metaKey || event.altKey || ui.sheet || event.defaultPrevented) return;
      const name = OVERLAY_KEYS[event.key];
      if (name) show(name);
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [show, ui.sheet]);
  return useMemo(() => ({ shown, show, overlay: shown ? overlay : null }), [shown, show, overlay]);
}

function summary(overlay: Overlay): string {
  const count = (mark: string): number => overlay.units.filter((unit) => unit.mark === mark).length;
  if (overlay.units.length) return `${count("supplied")} units supplied, ${count("cut-off")} out of supply.`;
  return overlay.marks.map((mark) => `${mark.name} ${overlay.hexes.filter(([, id]) => id === mark.id).length}`).join(", ");
}

