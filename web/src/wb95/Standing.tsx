import { useKharkov } from "./types";

/** The line above the map: turn, phase, whose it is, victory points. */
export function Standing({ title }: { title: string }) {
  const { view, dispatch } = useKharkov();
  return (
    <header className="status">
      <button type="button" className="menu-button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "menu" } })} aria-label="Menu">
        ☰
      </button>
      <h1>{title}</h1>
      <span>
        Turn {view.turn} of {view.turns}, {view.phase_name} of {view.mover}; VP {view.vp[0]} : {view.vp[1]}
      </span>
    </header>
  );
}
