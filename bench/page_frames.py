"""How smoothly the page pans and zooms the largest maps, and how long it takes to open a long record.

Frame times come from the browser's own trace. Each gesture is made several times; told is the run whose
longest frame is the median of all, and the longest frames of the others beside it.

Usage: python bench/page_frames.py [--runs 7] [--slow 4] [SCENARIO ...], with the page built and Chromium
installed. `--slow 4` lets the page's own thread work at a quarter of its speed. A busy machine stops the
browser for longer than it draws: `chrt -r 1` in front, where that is allowed, keeps others from doing so.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web"))

from playwright.sync_api import Browser, Page, sync_playwright
from test_kharkov import brought

from conftest import find_chromium, serve
from players import Player, open_room

LARGEST = {
    "coh3/two-roads": {
        "german-north": "human",
        "german-south": "random",
        "soviet-north": "random",
        "soviet-south": "random",
    },
    "wb95/kharkov-1942": {"soviet": "human", "axis": "random"},
}
FRAMES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "cc"]

TICKING = """() => {
  const mark = document.createElement("i");
  mark.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; background: black";
  mark.style.willChange = "transform";
  document.body.append(mark);
  let n = 0;
  const tick = () => {
    mark.style.transform = `translateX(${n++ % 2}px)`;
    requestAnimationFrame(tick);
  };
  tick();
}"""
"""A dot that moves in every frame: what lies between two drawn frames is a late frame, never a rest."""


def pan(page: Page) -> None:
    """Drag the map around."""
    page.mouse.move(700, 450)
    page.mouse.down()
    for step in range(120):
        page.mouse.move(700 + 200 * ((step // 20) % 2 * 2 - 1) * (step % 20) / 20, 450 - step)
    page.mouse.up()


def zoom(page: Page) -> None:
    """Turn the wheel in and out."""
    page.mouse.move(700, 450)
    for step in range(60):
        page.mouse.wheel(0, -60 if step < 30 else 60)


def frame_times(trace: bytes) -> list[float]:
    """Milliseconds between two drawn frames."""
    events = json.loads(trace)["traceEvents"]
    drawn = sorted(e["ts"] for e in events if e["name"] == "DrawFrame")
    return [(b - a) / 1000 for a, b in itertools.pairwise(drawn)]


def one_run(browser: Browser, page: Page, gesture: Callable[[Page], None]) -> list[float]:
    """The frames of one gesture and of what follows when the map comes to rest, the shortest first."""
    browser.start_tracing(page=page, categories=FRAMES)
    gesture(page)
    page.wait_for_timeout(600)
    times = sorted(frame_times(browser.stop_tracing()))
    page.wait_for_timeout(600)
    return times


def measure(browser: Browser, page: Page, name: str, gesture: Callable[[Page], None], runs: int) -> None:
    """The run with the median longest frame."""
    all_runs = sorted((one_run(browser, page, gesture) for _ in range(runs)), key=lambda times: times[-1])
    times = all_runs[runs // 2]
    most, usual = times[int(len(times) * 0.95)], statistics.median(times)
    longest = ", ".join(f"{other[-1]:.0f}" for other in all_runs)
    print(f"{name}: longest frame of the median run {times[-1]:.0f} ms; longest of each run: {longest}")
    print(f"  its {len(times)} frames: median {usual:.0f} ms, 95 % within {most:.0f} ms", flush=True)


MOMENTS = 2400


def opening(page: Page, token: str) -> None:
    """A record of many moments, from its address to its first moment; the median of five."""
    times = []
    for _ in range(5):
        page.goto("about:blank")
        begun = time.perf_counter()
        page.goto(f"/play/{token}")
        page.wait_for_selector(".timeline-at")
        times.append(time.perf_counter() - begun)
    print(f"a record of {MOMENTS} moments opens in {statistics.median(times):.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", default=list(LARGEST), metavar="SCENARIO")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--slow", type=float, default=1)
    asked = parser.parse_args()
    path = find_chromium()
    if path is None:
        sys.exit("no Chromium found")
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder) / "games.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(base_url=server, viewport={"width": 1440, "height": 900})
        player = Player(page)
        for scenario in asked.scenarios:
            (token,) = open_room(server, scenario, **LARGEST[scenario]).values()
            player.sit(token)
            player.wait_until_asked()
            page.wait_for_selector("canvas[data-ready]", state="attached")
            page.evaluate(TICKING)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": asked.slow})
            for gesture in (pan, zoom):
                measure(browser, page, f"{scenario} {gesture.__name__}", gesture, asked.runs)
        opening(page, brought(server, "wb95/kharkov-1942", MOMENTS))
        browser.close()


if __name__ == "__main__":
    main()
