"""Measure the page's weight and the time to its first board, in a Chromium on this machine: `make bench.screens`.

Prints a table beside what is wanted; a processor four times slower stands for a telephone.
"""

import gzip
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, Response, sync_playwright
from tests.server.talking import House
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visiting import PHONE, Visitor

from cubetable.server.http.pages import STATIC

RUNS: Final = 5
SLOWER: Final = 4
IDLE: Final = 3000
"""Milliseconds in which a page at rest is watched."""
COUNT_FRAMES: Final = """
    window.frames_asked = 0;
    const asked = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => { window.frames_asked += 1; return asked(draw); };
"""


def board_of(vera: Visitor, match: str, after: Callable[[Page], None] = lambda _: None) -> tuple[float, int]:
    """Open a table; give the seconds until its board stands, and the bytes of script that it took, compressed."""
    scripts: list[Response] = []
    vera.page.on("response", lambda response: scripts.append(response) if ".js" in response.url else None)
    after(vera.page)
    began = time.perf_counter()
    vera.go(f"/m/{match}")
    vera.page.locator("[role=grid] button").first.wait_for()
    seconds = time.perf_counter() - began
    return seconds, sum(len(gzip.compress(script.body())) for script in scripts)


def slowed(page: Page) -> None:
    """Take three quarters of the processor away from the page."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def measured(browser: Browser, house: House) -> list[tuple[str, Any, str]]:
    """Measure everything: what, how much, what is wanted."""
    with Visitor(browser, house.url) as vera:
        match, _ = vera.set_up("eight_by_eight", "here", "here")
        cube, _ = vera.set_up("cube_or_ack(players=3)", "here", "here", "here")
        cookies = {cookie["name"]: cookie["value"] for cookie in vera.page.context.cookies()}
    solid = max(len(gzip.compress(file.read_bytes())) for file in (STATIC / "assets").glob("*.js"))
    times = []
    for _ in range(RUNS):
        with Visitor(browser, house.url, size=PHONE, touch=True) as vera:
            vera.be(cookies)
            seconds, script = board_of(vera, match, slowed)
            times.append(seconds)
    with Visitor(browser, house.url) as vera:
        vera.be(cookies)
        vera.page.add_init_script(COUNT_FRAMES)
        board_of(vera, cube)
        vera.page.wait_for_timeout(IDLE)
        before = vera.page.evaluate("window.frames_asked")
        vera.page.wait_for_timeout(IDLE)
        frames = vera.page.evaluate("window.frames_asked") - before
    return [
        ("script until the first board, kB compressed", round(script / 1000, 1), "<= 60"),
        ("the part that draws in three dimensions, kB compressed", round(solid / 1000, 1), "<= 170"),
        (f"seconds to the first board, processor {SLOWER} x slower", round(median(times), 2), "<= 1.5"),
        (f"frames asked for in {IDLE / 1000:.0f} s of rest, in three dimensions", frames, "0"),
    ]


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as kept, House(str(Path(kept) / "matches.db")) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for what, figure, wanted in measured(browser, house):
            print(f"{what:62}{figure:>8}   {wanted}")
        browser.close()


if __name__ == "__main__":
    main()
