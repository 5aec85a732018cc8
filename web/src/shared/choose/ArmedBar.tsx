import { useEffect, useRef } from "react";
import { ChanceBar } from "../explain/ChanceBar";
import { useTable } from "../table/context";
import type { Offer } from "../../wire/engine";

/** Dice follow: a last look before they fall. */
export function ArmedBar({ offer }: { offer: Offer }) {
  const { choose, dispatch } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [offer]);
  return (
    <div className="armed-bar" role="group" aria-label="Confirm">
      <p>
        <b>{offer.words}</b>
      </p>
      {offer.chances?.map((chance) => (
        <ChanceBar key={chance.result} chance={chance} />
      ))}
      <div className="row">
        <button ref={button} type="button" className="primary" onClick={() => choose(offer, true)}>
          Confirm, dice follow <kbd aria-hidden="true">↵</kbd>
        </button>
        <button type="button" onClick={() => dispatch({ do: "arm", offer: null })}>
          Not yet <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
    </div>
  );
}
