"""Measure the page's weight, speed and steadiness, in a Chromium on this machine: `make bench.screens`.

Prints a table beside what is wanted; a processor four times slower stands for a telephone. All games are measured for
weight, for how far the page jumps on a telephone, and for the time from a press to the changed board.
"""

import gzip
import itertools
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, Page, Response, sync_playwright
from tests.server.talking import House
from tests.web.boards import GAMES, SHORT, board, play_to_the_end
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visiting import PHONE, Visitor, come_to_rest

from cubetable.server.http.pages import STATIC

RUNS: Final = 5
SLOWER: Final = 4
IDLE: Final = 3000
"""Milliseconds in which a page at rest is watched."""
PRESSES: Final = 30
"""So many presses are timed in each game."""
SPIN: Final = 3000
"""Milliseconds for which a cube is turned."""
SOLID: Final = [game for game in GAMES if (STATIC.parents[3] / "web/src/boards" / game / "space.ts").exists()]
TIME_PRESSES: Final = """
    window.waits = [];
    let pressed = null;
    for (const kind of ["click", "keydown"]) addEventListener(kind, () => { pressed = performance.now(); }, true);
    document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        const version = document.querySelector(".table")?.dataset.v;
        if (version === window.version) return;
        window.version = version;
        if (pressed === null) return;
        const began = pressed;
        pressed = null;
        requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - began)));
    }).observe(document.body, {subtree: true, childList: true, attributeFilter: ["data-v"]}));
"""
TURN: Final = """async (lasts) => {
    const canvas = document.querySelector(".solid-canvas");
    const box = canvas.getBoundingClientRect();
    const point = (type, x) => canvas.dispatchEvent(new PointerEvent(type, {
        bubbles: true, pointerId: 1, pointerType: "touch", buttons: 1,
        clientX: box.left + x, clientY: box.top + box.height / 2,
    }));
    canvas.setPointerCapture = () => {};
    const before = Number(canvas.dataset.drawn);
    const began = performance.now();
    point("pointerdown", 20);
    for (let now = began; now < began + lasts; now = performance.now()) {
        point("pointermove", 20 + ((now - began) / 10) % 300);
        await new Promise(requestAnimationFrame);
    }
    const seconds = (performance.now() - began) / 1000;
    point("pointerup", 20);
    return (Number(canvas.dataset.drawn) - before) / seconds;
}"""
COUNT_FRAMES: Final = """
    window.frames_asked = 0;
    const asked = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => { window.frames_asked += 1; return asked(draw); };
"""


def board_of(vera: Visitor, match: str, after: Callable[[Page], None] = lambda _: None) -> tuple[float, int]:
    """Open a table; give the seconds until its flat board stands, and the bytes of script that it took, compressed."""
    scripts: list[Response] = []
    vera.page.on("response", lambda response: scripts.append(response) if ".js" in response.url else None)
    after(vera.page)
    began = time.perf_counter()
    vera.go(f"/m/{match}")
    vera.page.locator("[role=grid] button").first.wait_for()
    seconds = time.perf_counter() - began
    flat = [script for script in scripts if not re.search(r"/(stage|space)-", script.url)]
    return seconds, sum(len(gzip.compress(script.body())) for script in flat)


def slowed(page: Page) -> None:
    """Take three quarters of the processor away from the page."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def weights(browser: Browser, house: House) -> Iterator[tuple[str, Any, str]]:
    """Measure the script until the first board, without what draws in three dimensions, for each game."""
    for game in GAMES:
        with Visitor(browser, house.url) as vera:
            match, _ = vera.set_up(SHORT[game], "here", "bot:1")
            _, script = board_of(vera, match)
        yield f"{game}: script until the first board, kB compressed", round(script / 1000, 1), "<= 60"


def shifts(browser: Browser, house: House) -> Iterator[tuple[str, Any, str]]:
    """Measure how far the table of each game jumps on a telephone, until the first decision and after it."""
    for game, lang in itertools.product(GAMES, ("en", "ru")):
        with Visitor(browser, house.url, size=PHONE, touch=True, lang=lang) as vera:
            vera.page.emulate_media(reduced_motion="no-preference")
            match, _ = vera.set_up(SHORT[game], "here", "bot:1")
            page = vera.go(f"/m/{match}")
            page.locator(".table[data-mine=true]").wait_for()
            come_to_rest(page)
            board(game).move(page, "touch")
            page.locator(".table[data-mine=true]").or_(page.locator(".result")).first.wait_for()
            come_to_rest(page)
            yield f"{game}, {lang}: layout shift on a telephone", round(vera.shift(), 3), "<= 0.02"


def presses(browser: Browser, house: House, game: str) -> list[float]:
    """Play a game with the mouse; give the milliseconds from each press to the picture of the changed board.

    The first press comes when the first picture stands, as a player's does.
    """
    found: list[float] = []
    while len(found) < PRESSES:
        with Visitor(browser, house.url) as vera:
            vera.page.add_init_script(TIME_PRESSES)
            match, _ = vera.set_up(SHORT[game], "here", "bot:1")
            page = vera.go(f"/m/{match}")
            page.locator(".table[data-mine=true]").wait_for()
            come_to_rest(page)
            play_to_the_end(page, game, most=PRESSES)
            found += page.evaluate("window.waits")
    return found


def measured(browser: Browser, house: House) -> Iterator[tuple[str, Any, str]]:
    """Measure everything: what, how much, what is wanted."""
    yield from weights(browser, house)
    yield from shifts(browser, house)
    for game in GAMES:
        waits = presses(browser, house, game)
        yield f"{game}: ms from a press to the changed board, p95", round(quantiles(waits, n=20)[-1]), "<= 100"
    with Visitor(browser, house.url) as vera:
        match, _ = vera.set_up("eight_by_eight", "here", "here")
        cube, _ = vera.set_up("cube_or_ack(players=3)", "here", "here", "here")
        cookies = {cookie["name"]: cookie["value"] for cookie in vera.page.context.cookies()}
    solid = max(len(gzip.compress(file.read_bytes())) for file in (STATIC / "assets").glob("*.js"))
    yield "the part that draws in three dimensions, kB compressed", round(solid / 1000, 1), "<= 170"
    times = []
    for _ in range(RUNS):
        with Visitor(browser, house.url, size=PHONE, touch=True) as vera:
            vera.be(cookies)
            times.append(board_of(vera, match, slowed)[0])
    yield f"seconds to the first board, processor {SLOWER} x slower", round(median(times), 2), "<= 1.5"
    with Visitor(browser, house.url) as vera:
        vera.be(cookies)
        vera.page.add_init_script(COUNT_FRAMES)
        board_of(vera, cube)
        vera.page.wait_for_timeout(IDLE)
        before = vera.page.evaluate("window.frames_asked")
        vera.page.wait_for_timeout(IDLE)
        frames = vera.page.evaluate("window.frames_asked") - before
    yield f"frames asked for in {IDLE / 1000:.0f} s of rest, in three dimensions", frames, "0"
    for game in SOLID:
        yield f"{game}: frames a second while the cube is turned, telephone", turned(browser, house, game), "60"


def turned(browser: Browser, house: House, game: str) -> int:
    """Turn a cube with the finger for a while, and count its pictures."""
    with Visitor(browser, house.url, size=PHONE, touch=True) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".solid-canvas[data-drawn]").wait_for()
        page.locator(".table[data-mine=true]").wait_for()
        come_to_rest(page)
        return round(float(page.evaluate(TURN, SPIN)))


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as kept, House(str(Path(kept) / "matches.db")) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for what, figure, wanted in measured(browser, house):
            print(f"{what:66}{figure:>8}   {wanted}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
