import { useId, useState, type KeyboardEvent } from "react";
import { useTable } from "../table/context";
import { typed } from "./history";

/** Typed commands in the text language, with what was typed before under the arrow keys. */
export function CommandLine() {
  const { say, view } = useTable();
  const [text, setText] = useState("");
  const [back, setBack] = useState(0);
  const list = useId();
  const recall = (to: number): void => {
    setBack(to);
    setText(to ? (typed[typed.length - to] ?? "") : "");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "ArrowUp") recall(Math.min(typed.length, back + 1));
    else if (event.key === "ArrowDown") recall(Math.max(0, back - 1));
    else if (event.key === "Escape") (event.target as HTMLElement).blur();
    else return;
    event.preventDefault();
  };
  return (
    <form
      className="command-line"
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.trim();
        if (!words) return;
        typed.push(words);
        say(words);
        setText("");
        setBack(0);
      }}
    >
      <label>
        <span aria-hidden="true">›</span>
        <span className="unseen">Command</span>
        <input
          id="command"
          value={text}
          list={list}
          placeholder={`type a command, e.g. ${view.options[0] ?? "pass"}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <datalist id={list}>
        {view.options.slice(0, 60).map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
