"""When each bot acts where nature's clock runs: its own pace after its last act."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from cubetable.bots.bot import Bot
from cubetable.core.game import Game
from cubetable.core.state import CLOCK, State

LEAST_PACE: Final = 0.25
"""Seconds that lie at least between two acts of a bot: not even one that takes no time is everywhere at once."""


def is_left_to_bots(game: Game, actors: Collection[int], bot_seats: Collection[int]) -> bool:
    """Say whether the clock of a round runs for bots alone."""
    people = set(range(game.players)).difference(bot_seats)
    return CLOCK in actors and bool(people) and people.isdisjoint(actors)


class Due(NamedTuple):
    """When an act is due, and whose; the earliest comes first, and of two the lower seat's."""

    at: float
    seat: int


class Rhythm:
    """Keeps the time of the next act of every bot; knows no clock but the one it is told."""

    def __init__(self, game: Game, players: Mapping[int, Bot]) -> None:
        self._game = game
        self._players = players
        self._round = -1
        self._due: dict[int, Due] = {}
        self._last: dict[int, float] = {}

    def next(self, state: State, number: int, now: float) -> Due | None:
        """Say which act is due first; `number` is that of the round, and with another one all begin anew."""
        if number != self._round:
            self._round = number
            self._due.clear()
            self._last.clear()
        acting = [seat for seat in self._game.actors(state) if seat in self._players]
        for seat in acting:
            if seat not in self._due:
                pace = self._players[seat].pace(self._game, self._game.redact(state, seat), seat)
                self._due[seat] = Due(self._last.get(seat, now) + max(pace, LEAST_PACE), seat)
        return min((self._due[seat] for seat in acting), default=None)

    def acted(self, due: Due) -> None:
        """Take a bot's act as made when it was due; the next follows after its pace."""
        self._last[due.seat] = due.at
        self._due.pop(due.seat, None)
