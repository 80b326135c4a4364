"""Someone who sees all: it compares what the player has understood with what the server said, and counts refusals."""

import json
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, WebSocket

from cubetable import CHANCE
from tests.waiting import until

PATIENCE: Final = 20.0
"""Seconds after which what the page has not said counts as never said."""


class Referee:
    """Listens to the line of a page."""

    def __init__(self, part: Any) -> None:
        self._part = part
        self._view: dict[str, Any] = {}
        self.refused: list[dict[str, Any]] = []
        self.findings: list[str] = []
        self.choices = 0
        self.answers = 0
        """Moves of others that the page was told of."""

    def follow(self, page: Page) -> None:
        """Listen to the line of a page that is still to be opened."""
        page.on("websocket", self._listen)

    def watch(self, seen: Any, listen: Callable[[], Any]) -> None:
        """Compare what was understood with what the server said; what differs for long is a finding."""
        self.choices += 1

        def agree(heard: Any) -> bool:
            return bool(heard == self._part.see(self._view, getattr(heard, "held", None)))

        if agree(seen):
            return
        try:
            until(lambda: agree(listen()), PATIENCE)
        except AssertionError:
            known = self._part.see(self._view, getattr(seen, "held", None))
            self.findings.append(f"heard: {seen}\nsaid:  {known}")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == "nak":
            self.refused.append(message)
        elif message["t"] == "event" and message["event"]["kind"] == "move":
            self.answers += message["event"]["seat"] not in (0, CHANCE, None)
        if message.get("view") and message.get("seat") == 0:
            self._view = message["view"]
