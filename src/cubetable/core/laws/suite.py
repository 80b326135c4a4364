"""Hold games to the laws, with every variant and number of seats."""

from collections.abc import Iterator, Mapping

from cubetable.core import registry
from cubetable.core.errors import OptionError
from cubetable.core.game import Game
from cubetable.core.laws.laws import Law
from cubetable.core.laws.shortest import shortest, words_of
from cubetable.core.laws.trial import SECONDS, BrokenLaw, Kept, LawTrial
from cubetable.core.messages import say


def variants(name: str) -> list[list[Game]]:
    """Make every named variant of a game, each for all numbers of seats that it can be played with."""
    options = registry.options_type(name)
    return [
        [game for players in options.seats() if (game := _make(name, chosen, players))]
        for chosen in options.VARIANTS.values()
    ]


def _make(name: str, chosen: Mapping[str, object], players: int) -> Game | None:
    """Make a variant for a number of seats, if it can be played with them."""
    if chosen.get("players", players) != players:
        return None
    try:
        return registry.game_type(name)(**{**chosen, "players": players})
    except OptionError:
        return None


def cases(name: str) -> list[Game]:
    """List every variant with every number of seats."""
    return [game for games in variants(name) for game in games]


def broken(
    game: Game, law: Law, games: int, seed: int = 0, *, kept: Kept | None = None, seconds: float = SECONDS
) -> str | None:
    """Say how a game breaks a law, or None if it keeps it as far as so many games show.

    Laws that are given the same `kept` look at the same random games, which are played once.
    """
    try:
        law(LawTrial(game, games, seed, {} if kept is None else kept, seconds))
    except BrokenLaw as error:
        return str(error)
    except Exception as error:  # noqa: BLE001  # a stranger's game may fail in any way, which breaks the law too
        return words_of(error)
    return None


def explained(game: Game, law: Law, why: str, seed: int, lang: str) -> Iterator[str]:
    """Say in lines how a law is broken, with the shortest game that shows it."""
    example = shortest(game, law, seed)
    if example is None:
        yield f"    {why}"
        return
    yield f"    {example.why}"
    if example.moves:
        yield f"    {say('shell.laws.shown', lang, count=len(example.moves), moves=' '.join(example.moves))}"
    else:
        yield f"    {say('shell.laws.at_once', lang)}"
