"""How smoothly the page pans and zooms the largest maps, and how long it takes to open a long record.

Frame times come from the browser's own trace.

Usage: python bench/page_frames.py, with the page built and Chromium installed.
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import tempfile
import time
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


def measure(browser: Browser, page: Page, name: str) -> None:
    browser.start_tracing(page=page, categories=FRAMES)
    (pan if name.endswith("pan") else zoom)(page)
    page.wait_for_timeout(300)
    times = sorted(frame_times(browser.stop_tracing()))
    if not times:
        print(f"{name}: no frames in the trace")
        return
    most = times[int(len(times) * 0.95)]
    print(f"{name}: {len(times)} frames, median {statistics.median(times):.1f} ms, 95 % within {most:.1f} ms")


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
        for scenario, seats in LARGEST.items():
            (token,) = open_room(server, scenario, **seats).values()
            player.sit(token)
            player.wait_until_asked()
            page.wait_for_selector("canvas[data-ready]", state="attached")
            for name in ("pan", "zoom"):
                measure(browser, page, f"{scenario} {name}")
        opening(page, brought(server, "wb95/kharkov-1942", MOMENTS))
        browser.close()


if __name__ == "__main__":
    main()
