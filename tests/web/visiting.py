"""A visitor with a browser; errors of the page fail the test."""

import json
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, ClassVar, Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request

from cubetable.core import registry
from cubetable.server.http.pages import SHELL
from tests.budget import LONG
from tests.server.talking import Talk, talk_to
from tests.web import kept_pages
from tests.web.words import Words

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """axe.run({resultTypes: ["violations"], preload: {assets: ["media"]}})
    .then(({violations}) => violations)"""
"""Has axe judge the page; of its rules only an experimental one would need the styles loaded once more."""
FOLLOW = "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }"
DESK, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
PATIENCE = 60_000

# A first game of a kind has tips; most tests are about other things.
WITHOUT_TIPS = {game: {"match": "", "seen": [], "left": True} for game in registry.games()}

# Playwright blocks workers, a machine without a GPU paints WebGL by reading it back, and on a busy one a page may leave
# or give up before its server answers; none is the page's doing.
OF_THE_TOOL = (
    "Service Worker registration blocked by Playwright",
    "GPU stall due to ReadPixels",
    "WebSocket is closed before the connection is established",
)
# A browser tells of every request that failed; where a test cuts the line, that is what it was to see. Pyodide adds
# that its program did not come.
OF_THE_LINE = ("net::ERR", "WebSocket connection to", "wasm instantiation failed", "WebAssembly compilation aborted")
# Pictures that the page could have drawn anew and did not, however long each would have taken; the last one is fine.
AT_REST = """() => {
    const canvas = document.querySelector(".solid-canvas");
    const drawn = canvas?.dataset.drawn;
    const fine = !canvas || (drawn !== undefined && !canvas.hasAttribute("data-coarse"));
    window.still = window.drawn === drawn && fine ? window.still + 1 : 0;
    window.drawn = drawn;
    return window.still >= 25;
}"""

NOT_THE_FIRST_GAME = f"""try {{
    if (!localStorage.getItem("cubetable.guides"))
        localStorage.setItem("cubetable.guides", {json.dumps(json.dumps(WITHOUT_TIPS))});
}} catch {{}} // a browser that stores nothing"""

FLAT = "delete window.WebGL2RenderingContext"
"""Leaves a page nothing to draw a solid with."""

STYLES_MISSED = """sheets => {
  const loaded = new Set([...document.styleSheets].map(sheet => (sheet.href ?? '').split('/').pop()));
  const missed = [];
  for (const [name, css] of Object.entries(sheets).filter(([name]) => !loaded.has(name))) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const rules = [...sheet.cssRules].map(rule => rule.selectorText ?? '').filter(rule => /^[.]/.test(rule));
    missed.push(...rules.filter(rule => document.querySelector(rule)).map(rule => `${name}: ${rule}`));
  }
  return missed;
}"""


def come_to_rest(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate("window.drawn = null")
    page.wait_for_function(AT_REST)


SHOWS = "JSON.stringify(Object.entries(sessionStorage)) + '\\n' + document.body.innerText"

# How far what was shown moved without the reader's doing, as browsers measure it.
SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
    }).observe({type: "layout-shift", buffered: true});
"""


class Visitor:
    """A browser context for one visitor, with one page."""

    solid: ClassVar[bool] = True
    """Whether the browser can show a board as a solid."""
    keeps_pages: ClassVar[bool] = False
    """Whether the next visitor may use the page of this one."""
    present: ClassVar[list["Visitor"]] = []
    """All who are there."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = DESK,
        lang: str = "en",
        scheme: str = "light",
        touch: bool = False,
        installs: bool = False,
        guided: bool = False,
    ) -> None:
        self.url = url
        self.t = Words(lang)
        self.problems: list[str] = []
        self.cuts_the_line = False
        self.alters_the_page = False
        """Whether a test adds to the page what cannot be taken back: nobody else uses this page."""
        self._look = kept_pages.Look(browser, lang, touch, guided, self.solid)
        self._has_server = url.startswith("http:") and not installs
        kept = kept_pages.take(self._look) if self.keeps_pages and self._has_server else None
        if kept:
            kept.set_viewport_size({"width": size[0], "height": size[1]})
            kept.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        self.page: Page = kept or self._open(size, scheme, installs)
        self._context = self.page.context
        self._listen(self.page)

    def _open(self, size: tuple[int, int], scheme: str, installs: bool) -> Page:
        """Open a browser of one's own."""
        look = self._look
        context = look.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=look.lang,
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=look.touch,
            is_mobile=look.touch,
            reduced_motion="reduce",
            service_workers="allow" if installs else "block",
        )
        context.set_default_timeout(PATIENCE)
        if not look.guided:
            context.add_init_script(NOT_THE_FIRST_GAME)
        if not look.solid:
            context.add_init_script(FLAT)
        context.add_init_script(SHIFTS)
        return context.new_page()

    def __enter__(self) -> Self:
        self.present.append(self)
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.present.remove(self)
        is_alone = self.alters_the_page or self.cuts_the_line or not self._has_server
        if self.keeps_pages and kind is None and not is_alone:
            self._listen(self.page, off=True)
            kept_pages.keep(self._look, self.page, self.url)
        else:
            self._context.close()
        if kind is None:
            assert not self.problems, self.problems

    def address(self, path: str) -> str:
        """Return the whole address of a path."""
        return self.url + path

    def go(self, path: str = "/") -> Page:
        """Open an address of the page."""
        self.page.goto(self.address(path))
        return self.page

    def follow(self, path: str) -> Page:
        """Go to an address as a link of the page does, which is not loaded anew."""
        self.page.evaluate(FOLLOW, self.address(path))
        return self.page

    def be(self, cookies: dict[str, str]) -> None:
        """Take over another visitor's cookies."""
        self._context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies.items()])

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the API as this browser."""
        answer = self._context.request.fetch(self.url + "/api" + path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def set_up(self, game: str, *seats: str, **more: Any) -> tuple[str, dict[str, str]]:
        """Set a table up: who sits there, as `here`, `link` or a bot."""
        self.ask("GET", "/me")
        wanted = [{"kind": "bot", "bot": seat} if ":" in seat or seat == "random" else {"kind": seat} for seat in seats]
        made = self.ask("POST", "/matches", {"game": game, "seats": wanted, **more})
        return made["match"], made["keys"]

    def talk(self) -> AbstractContextManager[Talk]:
        """Talk as this browser, without the page."""
        return talk_to(self.url, {cookie["name"]: cookie["value"] for cookie in self._context.cookies()})

    def allow(self, *what: str) -> None:
        """Let the page do what a browser asks about first."""
        self._context.grant_permissions(list(what))

    def cut(self, off: bool = True) -> None:
        """Take the network away, or give it back."""
        self.cuts_the_line = True
        self._context.set_offline(off)

    def axe(self) -> list[str]:
        """List what axe finds on what is shown, of any impact."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        return [
            f"{one['id']}: {json.dumps([node['html'][:160] for node in one['nodes']][:3])}"
            for one in self.page.evaluate(VIOLATIONS)
        ]

    def axe_again(self) -> list[str]:
        """List what axe finds in one more state of a screen that is looked at elsewhere; only where there is time."""
        return self.axe() if LONG else []

    def styles_missed(self) -> list[str]:
        """List the rules that fit what is shown, but stand in a stylesheet that the page has not loaded."""
        sheets = {file.name: file.read_text(encoding="utf-8") for file in SHELL.parent.glob("assets/*.css")}
        missed: list[str] = self.page.evaluate(STYLES_MISSED, sheets)
        return missed

    def shift(self) -> float:
        """Say how far the page has moved what it shows since its address was opened."""
        return float(self.page.evaluate("window.shifted"))

    def account(self) -> str:
        """Tell all that a failed test needs to know of the page: what it shows, and which acts still wait."""
        try:
            return f"{self.page.url} {self.problems}\n{self.page.evaluate(SHOWS)}"
        except Error as gone:
            return str(gone)

    def see(self, path: Path) -> None:
        """Keep a picture of what is shown."""
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path, full_page=True)

    def _listen(self, page: Page, *, off: bool = False) -> None:
        add = page.remove_listener if off else page.on
        add("console", self._heard)
        add("pageerror", self._failed)
        if LONG or not self._has_server:  # a server's policy forbids to ask others, and the console tells who tried
            add("request", self._asked)

    def _failed(self, error: Error) -> None:
        self.problems.append(str(error))

    def _heard(self, message: ConsoleMessage) -> None:
        expected = (*OF_THE_TOOL, *OF_THE_LINE) if self.cuts_the_line else OF_THE_TOOL
        if message.type in ("error", "warning") and not any(part in message.text for part in expected):
            self.problems.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url.removeprefix("blob:"))  # which is in the page itself
        if address.netloc != urlsplit(self.url).netloc:
            self.problems.append(f"a third party was asked: {request.url}")
