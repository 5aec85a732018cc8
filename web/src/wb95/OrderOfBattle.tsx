import { usePieces } from "./pieces";

/** The forces of both sides by formation. */
export function OrderOfBattle() {
  const all = usePieces();
  return (
    <ul>
      {all.map(({ state, counter }) => (
        <li key={state.label}>
          {counter.name} {counter.parent}: {state.hex}
        </li>
      ))}
    </ul>
  );
}
