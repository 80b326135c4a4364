"""Put a new match together: its row, and the entries with which its log begins.

All matches are put together here, for the host of a table, people who seek a game, a tournament, the
players of a match who want another one, or the owner of a record.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cubetable.bots.measure.measured import rating_of_bot
from cubetable.core import system
from cubetable.core.game import Game
from cubetable.core.record.dice import SEED_BYTES, Dice, SeededDice, seed_hash
from cubetable.match import Match, Past, Seat, begin_when_agreed, clock_for
from cubetable.match.clock import MILLI
from cubetable.match.seat_events import Strength
from cubetable.store.rows import Beginning, MatchRow

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
NO_CLOCK: Final = "none"


def new_seed() -> str:
    """Return a random seed for the dice, as a row has it."""
    return system.random_bytes(SEED_BYTES).hex()


def now() -> float:
    """Return this moment, by the clock as it stands when a match is put together."""
    return system.now()


class Sitter(NamedTuple):
    """A player who sits down: the hash of the person, the name, and the promise of a number for the dice."""

    person: str
    name: str
    promise: str | None = None
    program: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match to be set up: its seats, the players who sit down at once, and its settings, as `MatchRow` keeps them.

    One that is `halted` waits until the house lets it go on.
    """

    id: str
    game: Game
    seats: Sequence[Seat]
    sitters: Mapping[int, Sitter] = field(default_factory=dict)
    host: str
    clock: str = NO_CLOCK
    listed: bool = False
    shuffle: bool = False
    away: str = "wait"
    daily: str = ""
    start: str = ""
    rated: bool = False
    tournament: str = ""
    halted: bool = False
    seed: str = field(default_factory=new_seed)
    created: float = field(default_factory=now)

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken, so that it begins at once or when the dice are agreed on."""
        return all(seat.is_bot or number in self.sitters for number, seat in enumerate(self.seats))

    def begin(self) -> Beginning:
        """Return the row and the first entries: the players sit down, and the match begins if all seats are taken."""
        match = self.match(SeededDice(bytes.fromhex(self.seed)))
        waiting = self.row(WAITING)
        begin_if_full(match, waiting, self.created)
        return Beginning(self.row(PLAYING) if match.begun else waiting, match.take_news())

    def match(self, dice: Dice) -> Match:
        """Return the match with its players, before it begins."""
        clock = clock_for(self.game.clock_seconds, self.clock)
        match = Match(self.game, self.seats, clock, dice, now=self.created, past=Past(self.start), hold=True)
        if self.halted:
            match.halt(self.created)
        for seat, sitter in self.sitters.items():
            match.sit(seat, sitter.name, sitter.person, self.created, sitter.promise, program=sitter.program)
        return match

    def row(self, status: str) -> MatchRow:
        """Return the row of the match."""
        return MatchRow(
            id=self.id,
            spec=str(self.game),
            rules_version=self.game.RULES_VERSION,
            seats=[{"name": seat.name, "is_bot": seat.is_bot, "key": seat.key} for seat in self.seats],
            clock=self.clock,
            host=self.host,
            listed=self.listed,
            shuffle=self.shuffle,
            seed=self.seed,
            seed_hash=seed_hash(bytes.fromhex(self.seed)) if self.seed else "",
            status=status,
            created=round(self.created * MILLI),
            away=self.away,
            daily=self.daily,
            start=self.start,
            rated=self.rated,
            tournament=self.tournament,
        )


def begin_if_full(match: Match, row: MatchRow, at: float) -> None:
    """Begin a match once all its seats are taken, or let the seats agree on its dice first."""
    if not match.begun and all(seat.is_bot or seat.person is not None for seat in match.seats):
        begin_when_agreed(match, at, shuffle=row.shuffle, rated=strengths_of(match, row))


def strengths_of(match: Match, row: MatchRow) -> dict[str, Strength] | None:
    """Return the strengths of the bots of a rated match by their names, as its log keeps them; None if not rated."""
    if not row.rated:
        return None
    ratings = {seat.name: rating_of_bot(match.game, seat.name) for seat in match.seats if seat.is_bot}
    return {bot: (rating.rating, rating.deviation) for bot, rating in ratings.items() if rating is not None}
