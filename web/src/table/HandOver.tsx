import { useEffect, useRef } from "react";

/** The other player is asked: the line is cut, and the screen changes hands at a press. */
export function HandOver({ to, onHandOver }: { to: string; onHandOver: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div className="hand-over" role="alertdialog" aria-label={`The ${to} player is asked`}>
      <p>The {to} player must answer.</p>
      <button ref={button} type="button" className="primary" onClick={onHandOver} data-testid="hand-over">
        Drop the curtain <kbd aria-hidden="true">↵</kbd>
      </button>
    </div>
  );
}
