"""Make of what a host wants a match to be set up, or say why it cannot be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cubetable.bots import strongest_up_to
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.match import Seat, clock_for
from cubetable.server.live.people import hash_secret, new_id, new_secret
from cubetable.server.live.presence import Away
from cubetable.server.live.rated import check_rated
from cubetable.store import MatchRow
from cubetable.store.new_match import NO_CLOCK, NewMatch, Sitter
from cubetable.study.puzzles.daily import daily_game, seed_of

HERE: Final = "here"
BOT: Final = "bot"


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """The player who gets a seat: the client that sets up the match, the player who opens the link, or a bot."""

    kind: str
    bot: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostedMatch:
    """A match as its host wants it: the game with its options, who gets which seat, and the settings."""

    spec: str
    seats: Sequence[SeatChoice]
    clock: str = NO_CLOCK
    listed: bool = False
    shuffle: bool = False
    away: Away = field(default_factory=Away)
    daily: str = ""
    start: str = ""
    rated: bool = False


def new_keys(wanted: HostedMatch) -> dict[int, str]:
    """Return a new key for each seat that people may take."""
    return {number: new_secret() for number, seat in enumerate(wanted.seats) if seat.kind != BOT}


def new_match(game: Game, wanted: HostedMatch, host: Sitter, keys: Mapping[int, str], *, rates: bool) -> NewMatch:
    """Return the match that a host wants; refuse what cannot be set up.

    `rates` says whether matches are rated on this server.
    """
    if len(wanted.seats) != game.players:
        raise Refusal("shell.cli.seats_wanted", game=game, players=game.players, given=len(wanted.seats))
    if wanted.shuffle and any(game.options.by_seat().values()):
        raise Refusal("shell.handicap_stays")
    host = host._replace(promise=promise_for(wanted, host.promise))
    new = NewMatch(
        id=new_id(),
        game=game,
        seats=[_seat(game, seat, keys.get(number)) for number, seat in enumerate(wanted.seats)],
        sitters={number: host for number, seat in enumerate(wanted.seats) if seat.kind == HERE},
        host=host.person,
        clock=wanted.clock,
        listed=wanted.listed,
        shuffle=wanted.shuffle,
        away=str(wanted.away),
        daily=wanted.daily,
        start=wanted.start,
        rated=wanted.rated,
    )
    if new.rated and not rates:
        raise Refusal("shell.rated.no_server")
    if new.rated:
        check_rated(new)
    clock_for(game.clock_seconds, new.clock)  # refuses what is no clock before anything is kept
    return replace(new, seed=daily_seed(new)) if new.daily else new


def promise_for(match: HostedMatch | MatchRow, promise: str | None) -> str | None:
    """Return a player's promise for the dice, if it may count: the board of the day is the same for all."""
    return None if match.daily else promise


def _seat(game: Game, wanted: SeatChoice, key: str | None) -> Seat:
    """Make a seat; a bot that the game does not offer would play no better than the one that sits there."""
    bot = strongest_up_to(wanted.bot, game.MANIFEST) if wanted.kind == BOT else ""
    return Seat(bot, is_bot=wanted.kind == BOT, key=key and hash_secret(key))


def daily_seed(new: NewMatch) -> str:
    """Return the seed of the day, or refuse a match that cannot be the daily one."""
    name, options = parse_spec(str(new.game))
    free = new.game.MANIFEST.daily or frozenset()
    if name != daily_game().name or not options.keys() <= free or new.shuffle:
        raise Refusal("shell.server.not_daily", free=", ".join(sorted(daily_game().daily or ())))
    return seed_of(new.daily).hex()
