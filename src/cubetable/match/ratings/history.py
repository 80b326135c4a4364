"""Rate games one after the other, in the order in which they ended.

Each game and number of seats has a pool of its own. A player's deviation grows with the days since the player's last
game in the pool. Bots and forgotten players have fixed ratings: others gain and lose against them, and they stay as
they are.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from cubetable.match.ratings.glicko import NEW, Rating, aged, rounded, updated_seat

PERIODS_A_DAY: Final = 0.21436
"""Rating periods in a day: in a year without a game, a deviation of 60 grows to 110, as on Lichess."""
MS_A_DAY: Final = 86_400_000
BOT: Final = "bot:"
"""The beginning of the name of each bot."""
NOBODY: Final = "nobody"
"""The name of a forgotten player."""


class RatedPlayer(NamedTuple):
    """A player at a seat: a person by the hash, or one with a fixed rating."""

    name: str
    fixed: Rating | None = None


class RatedMatch(NamedTuple):
    """A match that counts: when it ended, who sat at it, and each seat's share of the win."""

    match: str
    pool: str
    ended: int
    players: tuple[RatedPlayer, ...]
    shares: tuple[float, ...]


class SeatRating(NamedTuple):
    """A seat of a match that was rated, with its player's rating before the match and after it."""

    match: str
    seat: int
    pool: str
    ended: int
    player: str
    share: float
    before: Rating
    after: Rating

    @property
    def is_bot(self) -> bool:
        """Whether a bot sat there."""
        return self.player.startswith(BOT)

    @property
    def is_person(self) -> bool:
        """Whether a person sat there who has not been forgotten."""
        return not self.is_bot and self.player != NOBODY


Latest = Callable[[str], SeatRating | None]
"""Return the latest rating of a person in a pool."""


def pool_of(spec: str, seats: int) -> str:
    """Return the pool of a match: its game and the number of seats.

    >>> pool_of("cubed(players=3,rounds=1)", 3)
    'cubed/3'
    """
    return f"{spec.partition('(')[0]}/{seats}"


def rate(game: RatedMatch, latest: Latest) -> list[SeatRating]:
    """Return the rating of each seat of a match before and after it."""
    before = [player.fixed or _rating_at(game.ended, latest(player.name)) for player in game.players]
    after = [
        before[seat] if player.fixed else rounded(updated_seat(seat, before, game.shares, 0.0))
        for seat, player in enumerate(game.players)
    ]
    return [
        SeatRating(game.match, seat, game.pool, game.ended, player.name, game.shares[seat], before[seat], after[seat])
        for seat, player in enumerate(game.players)
    ]


def rate_all(games: Iterable[RatedMatch]) -> Iterator[SeatRating]:
    """Rate all games of a house; of those that ended at the same moment the one with the smaller id comes first."""
    latest: dict[str, dict[str, SeatRating]] = {}
    for game in sorted(games, key=lambda game: (game.ended, game.match)):
        of_pool = latest.setdefault(game.pool, {})
        rated = rate(game, of_pool.get)
        of_pool.update({one.player: one for one in rated})
        yield from rated


def rating_now(latest: SeatRating, now: int) -> Rating:
    """Return a rating as it stands at a moment: the deviation has grown since the last game."""
    days = max(now - latest.ended, 0) / MS_A_DAY
    return aged(latest.after, days * PERIODS_A_DAY)


def _rating_at(moment: int, latest: SeatRating | None) -> Rating:
    return NEW if latest is None else rounded(rating_now(latest, moment))
