"""Measure the page of the static folder in a Chromium on this machine: `PYTHONPATH=. python bench/site_page.py`.

What a first visit fetches, how long it takes from a local static host, a second one without a network, the time from a
click to the changed board of each game, whether bots hold the page up, and how soon a thought that is not wanted any
more ends. The machine's load is told beside: on a busy one all figures but the sizes are larger.
"""

import gzip
import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, Page, Worker, sync_playwright
from screens import PRESSES, TIME_PRESSES
from tests.waiting import until
from tests.web.boards import GAMES, SHORT, play_to_the_end
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.hosting import PLACE, LoneVisitor, StaticHost

from cubetable.site import folder

RUNS: Final = 5
CANCELS: Final = 7
GRID: Final = "[role=grid] button, .mpz-cubes"
"""The part of the page that is there when a board is shown."""
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
FETCHED_FOR_THE_SHELL: Final = f"""() => performance.getEntries()
    .filter((one) => one.entryType === "navigation" || one.entryType === "resource" && one.responseEnd < {PAINTED})
    .map(({{name}}) => name)
    .filter((name) => !name.endsWith(".woff2"))"""
"""The addresses of what had come when the shell was painted. The paint waits for no font."""
WATCH_THE_THINKER: Final = """() => {
    self.asked = self.ended = 0;
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
        if (message.t === "think") self.asked += 1;
        return postMessage.call(this, message);
    };
    Worker.prototype.terminate = function () {
        self.ended = performance.timeOrigin + performance.now();
        return terminate.call(this);
    };
}"""
LONGEST_FRAME: Final = """(lasts) => new Promise((settle) => {
    let longest = 0;
    const began = performance.now();
    let last = began;
    const look = (now) => {
        longest = Math.max(longest, now - last);
        last = now;
        if (now - began < lasts) requestAnimationFrame(look);
        else settle(longest);
    };
    requestAnimationFrame((now) => { last = now; look(now); });
})"""
RESIGN: Final = """(match) => {
    const channel = new BroadcastChannel("cubetable " + location.pathname);
    const id = "test." + Math.random();
    const say = (message) => channel.postMessage({t: "say", id, text: JSON.stringify({m: match, seat: 1, ...message})});
    channel.postMessage({t: "open", id});
    say({t: "sub"});
    say({t: "resign", id: "enough"});
    return performance.timeOrigin + performance.now();
}"""

Figure = tuple[str, str, str]


def seconds(found: list[float], wanted: float) -> tuple[str, str]:
    """Write a median of seconds."""
    return f"{median(found):.2f} s", f"<= {wanted} s"


def sizes(browser: Browser, host: StaticHost) -> Iterator[Figure]:
    """Weigh what a first visit fetches until the shell is painted, and until the board of a chosen game stands."""

    def weigh(addresses: Iterable[str]) -> int:
        files = {host.folder / address.partition("#")[0].removeprefix(host.url) for address in addresses}
        return sum(len(gzip.compress(file.read_bytes())) for file in map(or_index, files))

    def or_index(file: Path) -> Path:
        return file / "index.html" if file.is_dir() else file

    with LoneVisitor(browser, host.url) as vera:
        asked: list[str] = []
        vera.page.on("request", lambda request: asked.append(request.url))
        page = vera.go()
        page.get_by_role("button", name="Play now").first.click()
        page.locator(GRID).first.wait_for()
        shell, game = weigh(page.evaluate(FETCHED_FOR_THE_SHELL)), weigh(asked)
    yield "until the shell is painted, compressed", f"{shell / 1e3:.0f} kB", "<= 120 kB"
    yield "until the first board stands, compressed", f"{game / 1e6:.2f} MB", "<= 8 MB"


def first_visits(browser: Browser, url: str) -> Iterator[Figure]:
    """Measure cold visits: when the shell is painted, and when the board of a chosen game stands."""
    painted, stands = [], []
    for _ in range(RUNS):
        with LoneVisitor(browser, url) as vera:
            began = time.perf_counter()
            page = vera.go()
            page.get_by_role("button", name="Play now").first.click()
            page.locator(GRID).first.wait_for()
            stands.append(time.perf_counter() - began)
            painted.append(page.evaluate(PAINTED) / 1000)
    yield "cold: shell painted", *seconds(painted, 0.5)
    yield "cold: first board of a chosen game", *seconds(stands, 4)


def second_visits(browser: Browser, root: Path) -> Iterator[Figure]:
    """Measure visits without a network: until a match that was begun stands."""
    host = StaticHost(root)
    stands = []
    with LoneVisitor(browser, host.url) as vera:
        vera.go()
        match, _ = vera.set_up(SHORT[GAMES[0]], "here", "here")
        vera.wait_for_files()
        host.stop()
        vera.cut()
        for _ in range(RUNS):
            vera.page.close()
            began = time.perf_counter()
            vera.page = vera.open_tab(f"/m/{match}")
            vera.page.locator(GRID).first.wait_for()
            stands.append(time.perf_counter() - began)
    yield "second visit, offline: the board stands", *seconds(stands, 2.5)


def presses(vera: LoneVisitor, game: str) -> list[float]:
    """Play a game with the mouse; give the milliseconds from each press to the picture of the changed board."""
    page = vera.open_tab()
    page.add_init_script(TIME_PRESSES)
    found: list[float] = []
    while len(found) < PRESSES:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page.goto(f"{vera.url}#/m/{match}")
        page.reload()
        play_to_the_end(page, game)
        found += page.evaluate("window.waits")
    page.close()
    return found


def clicks(browser: Browser, url: str) -> Iterator[Figure]:
    """Measure presses in each game; the engine runs in another tab."""
    with LoneVisitor(browser, url) as vera:
        vera.go()
        vera.wait_for_engine()
        for game in GAMES:
            found = presses(vera, game)
            yield f"{game}: from a press to the changed board, p95", f"{quantiles(found, n=20)[-1]:.0f} ms", "<= 100 ms"


def engine_of(page: Page) -> Worker:
    """Find the worker that is the engine."""
    return next(worker for worker in page.workers if "/worker-" in worker.url)


def thinking(browser: Browser, url: str) -> Iterator[Figure]:
    """Have the strongest bot think; measure what the page does meanwhile, and give the thought up."""
    ends, frames, answers = [], [], []
    with LoneVisitor(browser, url) as vera:
        page = vera.go()
        vera.wait_for_engine()
        engine = engine_of(page)
        engine.evaluate(WATCH_THE_THINKER)
        for number in range(1 + CANCELS):  # the first time the bot only gets ready
            before = engine.evaluate("self.asked")
            match, _ = vera.set_up("cubulus(neutrals=random)", "bot:5", "here", shuffle=False)
            vera.go(f"/m/{match}")
            page.locator(GRID).first.wait_for()
            until(partial(engine.evaluate, f"self.asked > {before}"))
            frames.append(page.evaluate(LONGEST_FRAME, 200))
            began = time.perf_counter()
            vera.ask("GET", "/house")
            answers.append((time.perf_counter() - began) * 1000)
            engine.evaluate("() => { self.ended = 0; }")
            resigned = page.evaluate(RESIGN, match)
            page.wait_for_timeout(300)
            if number and (ended := engine.evaluate("self.ended")):
                ends.append(ended - resigned)
    yield "while a bot thinks: longest time without a picture, median", f"{median(frames):.0f} ms", ""
    yield "while a bot thinks: the engine answers in, median", f"{median(answers):.0f} ms", ""
    told = f"{median(ends):.0f} ms" if ends else "it had ended"
    yield f"from giving a thought up to its end, median of {len(ends)}", told, "<= 100 ms"


def measured(browser: Browser, root: Path) -> Iterator[Figure]:
    """Measure everything: what, how much, what is wanted."""
    host = StaticHost(root)
    yield from sizes(browser, host)
    yield from first_visits(browser, host.url)
    yield from second_visits(browser, root)
    yield from clicks(browser, host.url)
    yield from thinking(browser, host.url)
    host.stop()


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as kept:
        root = Path(kept)
        folder.build(root / PLACE)
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            print(f"load of the machine, {os.cpu_count()} cores: {os.getloadavg()[0]:.1f}", flush=True)
            for what, figure, wanted in measured(browser, root):
                print(f"{what:66}{figure:>12}   {wanted}", flush=True)
            print(f"load at the end: {os.getloadavg()[0]:.1f}", flush=True)
            browser.close()


if __name__ == "__main__":
    main()
