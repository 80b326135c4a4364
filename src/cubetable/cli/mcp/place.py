"""Define what the tools need of a seat, whether the game is played in this process or on a server."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from cubetable import bots
from cubetable.cli.mcp.answers import EventData, HintData, MoveWeight, ToolAnswer
from cubetable.core.errors import Refusal, shortened
from cubetable.core.game import Game
from cubetable.core.parts import View

OWN: Final = "me"
"""A seat of the model that starts the game."""
LINK: Final = "link"
"""A seat for the player who opens its link, on a server."""
USER: Final = "user"
"""The seat of the person in front of a host that shows the board."""
OPPONENT: Final = "bot:2"
WAIT: Final = 20.0
"""Seconds that a tool waits for the other seats; then the model looks again."""


class SeatReport(NamedTuple):
    """A position in words, and what has happened since the last look, a sentence each."""

    text: str
    news: Sequence[str]


class BoardReport(NamedTuple):
    """A position for a board, and the events since the last one.

    `v` numbers the position and `heard` the events. Of `players` a bot has its own name, the model and the person have
    `OWN` and `USER`.
    """

    v: int
    heard: int
    view: View
    events: Sequence[EventData]
    players: Sequence[str]
    over: bool
    winners: Sequence[int]


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

    async def board(self, heard: int) -> BoardReport:
        """Return the position for a board, with the events after those that it has heard of."""

    async def submit(self, move: str, v: int) -> bool:
        """Make a move in the position of that number; return whether it is still the latest. Wait for nobody."""

    async def wait_for_news(self, v: int) -> None:
        """Wait a while until there is a later position than that of this number."""

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
    """A game that was started: the model's seats, the links of those that wait for others, and the person's seat."""

    game: Game
    places: Sequence[TableSeat]
    links: Mapping[int, str]
    person: TableSeat | None


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
        return [OWN, *[bots.strongest_up_to(OPPONENT, game.MANIFEST)] * (game.players - 1)]
    allowed = (OWN, *others, *bots.offered(game.MANIFEST))
    for name in seats:
        if name not in (*allowed, USER):
            raise Refusal("shell.mcp.bad_seat", text=shortened(name), allowed=", ".join(allowed))
    if len(seats) != game.players:
        raise Refusal("shell.mcp.seats", game=game, players=game.players, given=len(seats))
    if OWN not in seats:
        raise Refusal("shell.mcp.nobody")
    if seats.count(USER) > 1:
        raise Refusal("shell.mcp.one_user")
    return list(seats)
