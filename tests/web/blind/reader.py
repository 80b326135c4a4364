"""A page as a screen reader has it: roles, names, descriptions, states and what is said; with a keyboard for a hand."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Error, Page

from tests.waiting import until

PRESSED: Final = "Enter"
TEXT: Final = "StaticText"
PAGE: Final = "RootWebArea"
SAID: Final = ("polite", "assertive")
BETWEEN_READINGS: Final = 80
"""Milliseconds."""
FOCUS: Final = "function () { this.focus(); }"
"""What a screen reader does where it goes to a button. CDP's own `DOM.focus` now and then does nothing."""


@dataclass(frozen=True)
class Node:
    """Something that a screen reader can go to, with all that is in it."""

    role: str
    name: str
    description: str
    value: str
    states: Mapping[str, Any]
    parts: tuple["Node", ...]
    place: int
    """What the browser calls it, so that the keyboard's focus can be put there."""

    def all(self, *roles: str) -> Iterator["Node"]:
        """Go through all that has a role, in the order in which it is read."""
        return (node for node in walk(self) if node.role in roles)

    def named(self, role: str, name: str) -> "Node | None":
        """Find the first that has a role and a name."""
        return next((node for node in self.all(role) if node.name == name), None)

    @property
    def text(self) -> str:
        """All words in it."""
        return " ".join(part.name for part in self.all(TEXT) if part.name.strip())

    @property
    def focused(self) -> "Node | None":
        """What the keyboard is on."""
        return next((node for node in walk(self) if node.states.get("focused") and node.role != PAGE), None)

    @property
    def may(self) -> bool:
        """Whether it can be pressed."""
        return not self.states.get("disabled")


SPEAKS: Final = """() => {
    window.spoken = [];
    const LIVE = "[aria-live], [role=status], [role=alert]";
    const speak = (changes) => changes.forEach(({target}) => {
        const live = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
        if (live) window.spoken.push(live.textContent.trim());
    });
    new MutationObserver(speak).observe(document.body, {childList: true, characterData: true, subtree: true});
}"""
"""Keeps all that is said, also what something else has replaced when one looks."""


class ScreenReader:
    """A screen reader on a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)
        page.evaluate(SPEAKS)

    def wait_to_hear(self, text: str) -> None:
        """Wait until something has been said, since the reader came."""
        self._page.wait_for_function("text => window.spoken.includes(text)", arg=text)

    def heard(self) -> list[str]:
        """List all that has been said since the reader came: a bot may act, and be told of, in the same moment."""
        spoken: list[str] = self._page.evaluate("window.spoken")
        return spoken

    def read(self) -> Node:
        """Read the page as it is now."""
        told = self._line.send("Accessibility.getFullAXTree")["nodes"]
        known = {one["nodeId"]: one for one in told}
        [root] = _nodes(told[0], known)
        return root

    def wait(self, found: Callable[[Node], Any]) -> Node:
        """Read until something is found; return what was read then."""

        def look() -> Node | None:
            root = self.read()
            if found(root):
                return root
            self._page.wait_for_timeout(BETWEEN_READINGS)  # to read the whole page takes long
            return None

        node: Node = until(look)
        return node

    def press(self, node: Node, *keys: str) -> bool:
        """Go to something and press keys there, or Enter; return whether it was still there.

        A screen reader says where the focus has come to, so nobody presses what has become something else meanwhile.
        """
        if not self._go(node):
            return False
        for key in keys or (PRESSED,):
            self._page.keyboard.press(key)
        return True

    def write(self, node: Node, text: str) -> bool:
        """Write a text over what stands in a field, and send it."""
        there = self.press(node, "Control+A")
        if there:
            self._page.keyboard.type(text)
            self._page.keyboard.press(PRESSED)
        return there

    def _go(self, node: Node) -> bool:
        """Put the keyboard's focus on something; return whether it came there, and is still what it was."""
        try:
            found = self._line.send("DOM.resolveNode", {"backendNodeId": node.place})["object"]["objectId"]
            self._line.send("Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": FOCUS})
            told = self._line.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})
        except Error:
            return False
        [now] = _nodes(told["nodes"][0], {}) or [None]
        return now is not None and now.name == node.name and bool(now.states.get("focused"))


def said(root: Node) -> tuple[str, ...]:
    """All that is said aloud when it changes: the live regions."""
    live = (node for node in walk(root) if node.states.get("live") in SAID)
    return tuple(node.text for node in live)


def walk(node: Node) -> Iterator[Node]:
    """Go through something and all that is in it."""
    yield node
    for part in node.parts:
        yield from walk(part)


def _nodes(told: Mapping[str, Any], known: Mapping[str, Mapping[str, Any]]) -> tuple[Node, ...]:
    """Read a node; what is ignored gives way to what is in it."""
    parts = tuple(node for child in told.get("childIds", ()) if child in known for node in _nodes(known[child], known))
    if told["ignored"]:
        return parts
    states = {one["name"]: one["value"].get("value") for one in told.get("properties", ())}
    role, name, description, value = (
        str(told.get(part, {}).get("value", "")) for part in ("role", "name", "description", "value")
    )
    return (Node(role, name, description, value, states, parts, told.get("backendDOMNodeId", 0)),)
