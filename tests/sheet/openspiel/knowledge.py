"""Compare what a player may know in both games: what looks the same to it there must look the same here."""

import hashlib
from collections.abc import Mapping
from typing import Final

from cubetable.core.game import Game
from cubetable.core.state import State
from tests.sheet.openspiel.adapters import Spiel

DIGEST: Final = 12


def short(*parts: object) -> str:
    """Digest some texts."""
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:DIGEST]


class Memory:
    """Holds all that one seat has been shown in one game, as one digest."""

    def __init__(self, game: Game, seat: int, start: State) -> None:
        self._game, self._seat = game, seat
        self._view = game.redact(start, seat).tobytes()
        self.digest = short(seat, self._view.hex())

    def add(self, before: State, mover: int, move: int, after: State) -> None:
        """Remember a move and the position after it, if the seat notices anything."""
        text = self._game.sees(before, mover, move, self._seat)
        view = self._game.redact(after, self._seat).tobytes()
        if text is not None or view != self._view:
            self._view = view
            self.digest = short(self.digest, mover if text is not None else "", text, view.hex())


class Histories:
    """Holds which histories look the same: for each state of information there the one here, and back."""

    def __init__(self) -> None:
        self.pairs: dict[str, str] = {}
        self._back: dict[str, str] = {}

    def add(self, theirs: Spiel, seat: int, memory: Memory) -> str:
        """Note a decision of a seat; say what is wrong if the games do not tell the same."""
        return self.note(short(seat, theirs.information_state_string(seat)), memory.digest)

    def note(self, there: str, here: str) -> str:
        """Put two states of information side by side."""
        if self.pairs.setdefault(there, here) != here:
            return "what is the same to the player there is different here"
        if self._back.setdefault(here, there) != there:
            return "what is the same to the player here is different there"
        return ""

    def note_all(self, pairs: Mapping[str, str]) -> None:
        """Take over what was found before."""
        for there, here in pairs.items():
            self.note(there, here)
