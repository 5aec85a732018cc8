import { useEffect } from "react";

interface Ways {
  on: () => void;
  back: () => void;
  help: () => void;
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName);

/** The keys of a lesson: a full stop goes on, a comma back, a semicolon helps; Enter goes on where nothing else wants it. */
export function useLessonKeys({ on, back, help }: Ways, ready: boolean): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (ready && (event.key === "." || (event.key === "Enter" && event.target === document.body))) on();
      else if (event.key === ",") back();
      else if (event.key === ";") help();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  });
}
