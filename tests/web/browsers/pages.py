"""A page in a browser that Playwright does not drive; its methods have Playwright's names: games play on it too."""

import json
from collections.abc import Mapping
from typing import Any, Final

from tests.waiting import until
from tests.web.browsers.drivers import Driver

TOOLS: Final = """
    const called = (one, name) => (one.getAttribute("aria-label") ?? one.textContent).includes(name);
    const all = ({places}) => places.flatMap(([css, name]) =>
        [...document.querySelectorAll(css)].filter(one => name === null || called(one, name)));
    const visible = one => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
    const one = query => all(query).at(query.index);
"""
"""Finds what a query means; an index counts from the end if it is negative."""
POINT: Final = """
    const it = one(query);
    if (!it || !visible(it) || it.disabled) return null;
    it.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
    await new Promise(settle => requestAnimationFrame(settle));
    const box = it.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && (it.contains(hit) || hit.contains(it)) ? [Math.round(x), Math.round(y)] : null;
"""
"""Says where something is to be pressed, once it can be."""
PRESSED: Final = 30
"""Milliseconds for which a finger or a mouse stays down."""
WIDTHS: Final = "return [document.documentElement.scrollWidth, innerWidth]"


class Place:
    """Something on a page, by selectors and perhaps names; it is looked for anew whenever it is used."""

    def __init__(self, page: "DrivenPage", *places: tuple[str, str | None], index: int = 0) -> None:
        self.places = places
        self._page, self._index = page, index

    @property
    def first(self) -> "Place":
        """The first of several."""
        return Place(self._page, *self.places)

    @property
    def last(self) -> "Place":
        """The last of several."""
        return Place(self._page, *self.places, index=-1)

    def or_(self, other: "Place") -> "Place":
        """Look for this and for something else."""
        return Place(self._page, *self.places, *other.places)

    def count(self) -> int:
        """Count them."""
        return int(self._run("return all(query).length"))

    def all_text_contents(self) -> list[str]:
        """Read all of them."""
        texts: list[str] = self._run("return all(query).map(one => one.textContent)")
        return texts

    def text_content(self) -> str:
        """Wait for it, and read it."""
        self.wait_for()
        return str(self._run("return one(query).textContent"))

    def get_attribute(self, name: str) -> str | None:
        """Read one of its attributes."""
        value: str | None = self._run(f"return one(query)?.getAttribute({json.dumps(name)})")
        return value

    def wait_for(self) -> None:
        """Wait until it is shown."""
        until(lambda: self._run("return all(query).some(visible)"))

    def click(self) -> None:
        """Press it in its middle, once it can be pressed there."""
        x, y = until(lambda: self._run(POINT))
        down = [{"type": "pointerDown", "button": 0}, {"type": "pause", "duration": PRESSED}]
        there = {"type": "pointerMove", "x": x, "y": y}
        kind = "touch" if self._page.driver.finger else "mouse"
        steps = [there, *down, {"type": "pointerUp", "button": 0}]
        self._page.driver.act([{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}])

    tap = click

    def fill(self, text: str) -> None:
        """Write into a field."""
        self.click()
        self._run("one(query).select()")
        for letter in text:
            self._page.press_key(letter)

    def _run(self, script: str) -> Any:
        query = json.dumps({"places": self.places, "index": self._index})
        return self._page.driver.run(f"{TOOLS}\nconst query = {query};\n{script}")


class DrivenPage:
    """A page, and what its browser may ask the server."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver, self.url = driver, url

    def go(self, path: str = "/") -> "DrivenPage":
        """Open an address of the page, and wait for its fonts: one that is cut off would be an error in the console."""
        self.driver.open(self.url + path)
        self.driver.run("await document.fonts.ready")
        return self

    def locator(self, css: str) -> Place:
        """Look for something."""
        return Place(self, (css, None))

    def get_by_role(self, role: str, *, name: str) -> Place:
        """Look for a button by its name."""
        assert role == "button"
        return Place(self, ("button, .button", name))

    def press_key(self, letter: str) -> None:
        """Press a key, and let it go."""
        keys = [{"type": kind, "value": letter} for kind in ("keyDown", "keyUp")]
        self.driver.act([{"type": "key", "id": "keys", "actions": keys}])

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Ask the API as this browser."""
        given = json.dumps(
            {"method": method, "headers": {"Content-Type": "application/json"}}
            | ({"body": json.dumps(body)} if body is not None else {})
        )
        return self.driver.run(f"return (await fetch({json.dumps('/api' + path)}, {given})).json()")

    def set_up(self, game: str, *bots: str) -> str:
        """Set a table up for the person here and some bots."""
        self.ask("GET", "/me")
        seats = [{"kind": "here"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        return str(self.ask("POST", "/matches", {"game": game, "seats": seats})["match"])

    def overflow(self) -> int:
        """Say by how much the page is wider than its window."""
        width, window = self.driver.run(WIDTHS)
        return max(0, int(width) - int(window))
