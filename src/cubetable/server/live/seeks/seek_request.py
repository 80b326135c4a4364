"""Check what a person looks for, and show it to the others: the name and the rating, never the person's hash."""

from collections.abc import Sequence
from typing import NamedTuple

from cubetable.core import registry, system
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.match import Seat, clock_for
from cubetable.match.clock import MILLI
from cubetable.match.ratings.glicko import Rating
from cubetable.match.ratings.history import NOBODY, pool_of, rating_now
from cubetable.match.ratings.profile import UNSURE
from cubetable.server.live.people import new_id
from cubetable.server.live.rated import check_rated
from cubetable.server.live.rules_in_words import rules_in_words
from cubetable.server.wire.lobby import GameSought, RoundedRating, SeekEntry
from cubetable.store.contract import Ratings, Store
from cubetable.store.new_match import NewMatch, Sitter
from cubetable.store.rows import SeekGame, SeekRow


class SeekRequest(NamedTuple):
    """The games that a person looks for: one of them, with this clock, rated or not."""

    specs: Sequence[str]
    clock: str
    rated: bool


def seek_of(request: SeekRequest, seeker: Sitter, store: Store, life: int) -> SeekRow:
    """Return the seek for what a person looks for, open for so many milliseconds; refuse what no match can be."""
    games = {str(game): game for game in map(registry.game, request.specs)}
    for game in games.values():
        _check(game, request, store)
    now = round(system.now() * MILLI)
    sought = tuple(_sought(game, seeker.person, store.ratings, now) for game in games.values())
    person, name, promise, program = seeker
    return SeekRow(new_id(), person, name, program, sought, request.clock, request.rated, promise, now, now + life)


def _check(game: Game, request: SeekRequest, store: Store) -> None:
    clock_for(game.clock_seconds, request.clock)
    if request.rated:
        if store.ratings is None:
            raise Refusal("shell.rated.no_server")
        check_rated(NewMatch(id="", game=game, seats=[Seat("") for _ in range(game.players)], host=NOBODY))
    if game.players == 1:
        raise Refusal("shell.seek.alone")
    if any(any(numbers) for numbers in game.options.by_seat().values()):
        raise Refusal("shell.handicap_stays")


def _sought(game: Game, person: str, ratings: Ratings | None, now: int) -> SeekGame:
    """Return a game with the rating that the seeker has in it."""
    latest = None if ratings is None else ratings.latest_of(person, pool_of(str(game), game.players))
    if latest is None:
        return SeekGame(str(game), game.players)
    rating = rating_now(latest, now)
    return SeekGame(str(game), game.players, round(rating.rating), range_of(rating))


def range_of(rating: Rating) -> int:
    """Return the points either way between which a strength lies with 95 %."""
    return round(2 * rating.deviation)


def show_seek(seek: SeekRow) -> SeekEntry:
    """Return a seek as any client may see it."""
    return SeekEntry(
        seek=seek.id,
        name=seek.name,
        program=seek.program,
        games=[_show_game(game) for game in seek.games],
        clock=seek.clock,
        rated=seek.rated,
        created=seek.created,
    )


def _show_game(game: SeekGame) -> GameSought:
    name = parse_spec(game.spec)[0]
    rating = None
    if game.rating is not None:
        rating = RoundedRating(rating=game.rating, range=game.range, provisional=game.range > 2 * UNSURE)
    return GameSought(
        game=game.spec,
        title={lang: registry.title(name, lang) for lang in LANGUAGES},
        rules={lang: rules_in_words(game.spec, lang) for lang in LANGUAGES},
        seats=game.seats,
        rating=rating,
    )


def is_here(seek: SeekRow) -> bool:
    """Return whether the games of a seek are installed: another node may have brought others."""
    return all(parse_spec(game.spec)[0] in registry.games() for game in seek.games)
