import type { KeyboardEvent } from "react";
import type { Tab } from "../table/state";
import { useTable } from "../table/context";
import { useUnread } from "../talk/useTalk";

const TABS: [Tab, string][] = [
  ["ask", "Orders"],
  ["log", "Log"],
  ["forces", "Forces"],
  ["tables", "Tables"],
  ["talk", "Talk"],
];

/** The tabs of the side panel; on a phone they open and close the sheet at the bottom. */
export function Tabs() {
  const { ui, dispatch, mine, plays, info } = useTable();
  const unread = useUnread();
  // Beside a record, a position or a lesson nobody sits at the table.
  const tabs = TABS.filter(([tab]) => tab !== "talk" || ((plays || info.guest) && !info.lesson));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? tabs.length - 1 : 0;
    if (!by) return;
    const at = tabs.findIndex(([tab]) => tab === ui.tab);
    const [tab] = tabs[(at + by) % tabs.length] as [Tab, string];
    dispatch({ do: "tab", tab });
    document.getElementById(`tab-${tab}`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label="Panels" onKeyDown={onKeyDown}>
        {tabs.map(([tab, name]) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={ui.tab === tab}
            aria-controls="tab-body"
            tabIndex={ui.tab === tab ? 0 : -1}
            onClick={() => dispatch({ do: "tab", tab })}
          >
            {name}
            {tab === "ask" && mine && <span className="dot" aria-hidden="true" />}
            {tab === "talk" && unread > 0 && (
              <span className="unread" data-testid="unread">
                {unread}
                <span className="unseen"> not read</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="sheet-toggle"
        aria-expanded={ui.open}
        aria-label={ui.open ? "Make the panel small" : "Open the panel"}
        onClick={() => dispatch({ do: "open", open: !ui.open })}
      >
        {ui.open ? "▾" : "▴"}
      </button>
    </div>
  );
}
