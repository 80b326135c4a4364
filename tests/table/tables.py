"""Tables with dice that fall as written, and short words for what is asked of them."""

from collections.abc import Sequence

import cubetable
from cubetable.core.record.numbers import Promises
from cubetable.match import Clock, Match, Seat


class Throws:
    """Dice that fall as written, and say how often they fell."""

    def __init__(self, *indices: int) -> None:
        self.indices = indices
        self.counter = 0
        self.seed_hash = "00" * 32

    def pick(self, weights: Sequence[int]) -> int:
        index = self.indices[self.counter] if self.counter < len(self.indices) else 0
        self.counter += 1
        assert index < len(weights)
        return index

    def mix(self, promises: Promises) -> None:
        pass


def eight(*numbers: int, names: str = "hh", spec: str = "eight_by_eight") -> Match:
    """Seat people (h) and bots (b) at Eight-by-Eight, with the numbers that the die will show."""
    game = cubetable.game(spec, players=len(names))
    seats = [Seat(name, is_bot=name == "b") for name in names]
    return Match(game, seats, None, Throws(*(number - 1 for number in numbers)))


def blink(*worths: int, seconds: float | None = 10, spec: str = "blink", seats: int = 2) -> Match:
    game = cubetable.game(spec, players=seats)
    clock = None if seconds is None else Clock(seconds)
    return Match(game, [Seat("human")] * seats, clock, Throws(*(worth - 1 for worth in worths)))


def act(table: Match, seat: int, text: str, act_id: str = "", now: float = 0) -> str | None:
    """Submit a move that knows all there is to know; say how it was turned away, if it was."""
    return table.submit(seat, text, act_id or f"{table.version}", table.version, now).code


def ended(table: Match) -> bool:
    return table.ending is not None


def heard(table: Match, seat: int | None = None, since: int = 0) -> list[tuple[str, int | None, str]]:
    return [(event.kind, event.seat, event.text) for event in table.events_since(seat, since)]


def played(table: Match) -> list[str]:
    record = table.record()
    return [table.game.move_text(ply.state, ply.actor, ply.move) for ply in record.plies()]
