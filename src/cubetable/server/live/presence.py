"""Track which players of a match are connected, and since when the others are away.

A player is there who has a subscription at any node. Other nodes note their players in the store
every `BEAT` seconds; in doubt a player counts as connected, and a pause starts again when a room is opened.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.match import Entry, Seat
from cubetable.match.clock import MILLI
from cubetable.server.wire.messages import AwayRule, AwayTerms, Crowd, CrowdSeat, to_json

BEAT: Final = 5.0
FRESH: Final = 2.5 * BEAT
"""Seconds for which a note of another node counts: one of its beats may come late."""
APART: Final = 60.0
"""Seconds by which the clocks of two nodes may differ."""
SHORTEST: Final = 15
"""Seconds of the shortest pause: longer than a note counts, and than a page needs to come back by itself."""
LONGEST: Final = 7 * 86_400
USUAL: Final = 60


@dataclass(frozen=True)
class Away:
    """The rule for a seat whose player is away, and after how many seconds."""

    what: AwayRule = "wait"
    after: int = USUAL

    def __str__(self) -> str:
        return self.what if self.what == "wait" else f"{self.what}:{self.after}"

    def as_message(self) -> AwayTerms:
        """Say it to a page."""
        return AwayTerms(what=self.what, after=self.after)


def away_for(text: str) -> Away:
    """Read what was kept.

    >>> away_for("bot:60")
    Away(what='bot', after=60)
    """
    for what in ("bot", "claim"):
        if text.startswith(f"{what}:"):
            return Away(what, int(text.partition(":")[2]))
    return Away()


class Presence:
    """The presence, as one node knows it, of the players of one match."""

    def __init__(self, now: float, clock: Callable[[], float]) -> None:
        self._opened = now
        self._clock = clock
        self._moments: dict[str, float] = {}
        self._elsewhere: dict[int, float] = {}
        self._notes: dict[int, float] = {}

    def __len__(self) -> int:
        """Return the number of players of whom a moment is remembered."""
        return len(self._moments)

    def note(self, person: str) -> None:
        """Note that a player came, went or acted just now."""
        self._moments[person] = self._clock()

    def note_sitters(self, news: Sequence[Entry], seats: Sequence[Seat]) -> None:
        """Let nobody be away since before they sat down, or since before the match began."""
        begins = any(entry.kind == "begin" for entry in news)
        sat = {entry.seat for entry in news if entry.kind == "sit"}
        for number, seat in enumerate(seats):
            if seat.person is not None and (begins or number in sat):
                self.note(seat.person)

    def note_elsewhere(self, seat: int, moment: float) -> bool:
        """Note when a node has seen a seat's player, by its clock; return whether the player is there.

        The clock of that node may differ from this one. So a note that has changed since the last look is of now.
        """
        now, before = self._clock(), self._notes.get(seat)
        self._notes[seat] = moment
        if before is None:
            self._elsewhere[seat] = min(moment, now)
        elif moment != before:
            self._elsewhere[seat] = now
        return now - self._elsewhere[seat] < FRESH

    def away_since(self, seat: int, person: str | None, here: Container[str]) -> float | None:
        """Return since when a seat's player is away; None if connected."""
        last = self._elsewhere.get(seat, 0.0)
        if person in here or self._clock() - last < FRESH:
            return None
        return max(self._opened, last, self._moments.get(person or "", 0.0))


def check_away(away: Away) -> Away:
    """Return the setting; refuse a pause that is too short to come back in, or too long."""
    if not SHORTEST <= away.after <= LONGEST:
        raise Refusal("shell.server.bad_pause", after=away.after, low=SHORTEST, high=LONGEST)
    return away


@dataclass
class BotStates:
    """Tells, by the name of a bot, whether it waits for its rules, and whether it thinks only briefly."""

    waits: Callable[[str], bool] = lambda _: False
    is_weak: Callable[[str], bool] = lambda _: False


def write_crowd(
    match: str, players: Sequence[Seat], bots: BotStates, rule: str, away: Mapping[int, float], watching: int
) -> str:
    """Write who is at a match; `away` has the seats whose players are away, and `rule` says what follows from that."""
    seats = [
        CrowdSeat(
            name=who.name,
            bot=who.is_bot,
            program=who.program,
            waits=who.is_bot and bots.waits(who.name),
            weak=who.is_bot and bots.is_weak(who.name),
            taken=who.is_bot or who.person is not None,
            here=number not in away,
            away_since=round(away[number] * MILLI) if number in away else None,
        )
        for number, who in enumerate(players)
    ]
    return to_json(Crowd(m=match, seats=seats, watching=watching, away=away_for(rule).as_message()))
