"""Define what the tools need of a seat, whether the game is played in this process or on a server."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from cubetable import bots
from cubetable.cli.mcp.answers import HintData, MoveWeight, ToolAnswer
from cubetable.core.errors import Refusal, shortened
from cubetable.core.game import Game

OWN: Final = "me"
"""A seat of the model that starts the game."""
LINK: Final = "link"
"""A seat for the player who opens its link, on a server."""
OPPONENT: Final = "bot:2"
WAIT: Final = 20.0
"""Seconds that a tool waits for the other seats; then the model looks again."""


class SeatReport(NamedTuple):
    """A position in words, and what has happened since the last look, a sentence each."""

    text: str
    news: Sequence[str]


class TableSeat(Protocol):
    """A seat at a table, as its player sees it."""

    @property
    def game(self) -> Game:
        """The game with its options."""

    @property
    def seat(self) -> int:
        """The number of the seat, from 0."""

    @property
    def name(self) -> str:
        """The name of the seat in the game."""

    @property
    def must_wait(self) -> bool:
        """Whether other seats are still to move."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    async def look(self, *, brief: bool) -> SeatReport:
        """Describe the position, and what has happened since the last look."""

    async def view(self) -> Mapping[str, Any]:
        """Return the position as JSON."""

    async def moves(self) -> Sequence[str]:
        """Write all legal moves."""

    async def play(self, move: str) -> None:
        """Make a move, and wait a while for the others; raise a refusal if it may not be made."""

    async def wait(self) -> None:
        """Wait a while until this seat is to move, or the game is over."""

    async def hint(self) -> ToolAnswer[HintData]:
        """Say what the strongest bot would do."""

    async def weigh(self, count: int) -> Sequence[MoveWeight]:
        """Weigh so many of the best moves."""

    async def record(self) -> str:
        """Return the record, as this seat may read it."""


class NewGame(NamedTuple):
    """A game that was started: its own seats, and the links of the seats that wait for others."""

    game: Game
    places: Sequence[TableSeat]
    links: Mapping[int, str]


class Tables(Protocol):
    """Starts games and takes seats, in this process or on a server."""

    lang: str

    async def start(self, game: Game, seats: Sequence[str]) -> NewGame:
        """Start a game."""

    async def join(self, link: str) -> TableSeat:
        """Take the seat of a link."""


def seats_wanted(game: Game, seats: Sequence[str], *others: str) -> list[str]:
    """Check who is to sit where; if nobody is named, the model plays against bots."""
    if not seats:
        return [OWN, *[OPPONENT] * (game.players - 1)]
    allowed = (OWN, *others, *bots.NAMES)
    for name in seats:
        if name not in allowed:
            raise Refusal("shell.mcp.bad_seat", text=shortened(name), allowed=", ".join(allowed))
    if len(seats) != game.players:
        raise Refusal("shell.mcp.seats", game=game, players=game.players, given=len(seats))
    if OWN not in seats:
        raise Refusal("shell.mcp.nobody")
    return list(seats)
