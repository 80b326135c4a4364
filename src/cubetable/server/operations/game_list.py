"""Serve the list of games: all that a form needs to set up a match."""

from typing import Any

from cubetable import bots
from cubetable.bots.fair import FairMatch, fair_matches
from cubetable.core.manifest import Manifest
from cubetable.core.messages import LANGUAGES, knows, say
from cubetable.core.options import Options, PerSeat
from cubetable.core.registry import games, manifest
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.server.operations.plugs import GameTraits, traits
from cubetable.study.puzzles.daily import daily_game, today


class OptionEntry(Shape):
    """An option: the allowed values, what a form needs to show it, and its words by language.

    The label says what it decides, the names what its values are called (each need not have one), the hint what
    else there is to know, or nothing.
    """

    allowed: str
    form: dict[str, Any]  # by its kind: choice, whole, switch, seats or text
    default: str
    label: dict[str, str]
    names: dict[str, dict[str, str]]
    hint: dict[str, str]


class Preset(Shape):
    """A variant: its name, the game with its options, and a line about it."""

    name: str
    spec: str
    about: dict[str, str]


class GameEntry(Shape):
    """A game, as the page needs it to set up a match."""

    title: dict[str, str]
    about: dict[str, str]
    seats: tuple[int, int]
    presets: list[Preset]
    options: dict[str, OptionEntry]
    traits: GameTraits
    fair: list[FairMatch]


class GameList(Shape):
    """All games, the names of the bots, and the game that has a board of the day, with its date."""

    games: dict[str, GameEntry]
    bots: list[str]
    daily: dict[str, str]


@operation("GET /api/games", name="games")
def list_games(call: Call) -> GameList:
    """List the games with their options: all that a form needs."""
    shown_games = {name: _game(manifest(name)) for name in games()}
    return GameList(games=shown_games, bots=list(bots.NAMES), daily={daily_game().name: today()})


@operation("GET /api/traits", name="traits")
def list_traits(call: Call) -> dict[str, GameTraits]:
    """List the traits of all games: all that is needed to show a match, and little enough to be asked for each time."""
    return {name: traits(manifest(name)) for name in games()}


def _game(plug: Manifest) -> GameEntry:
    kind = plug.options
    seats, defaults = kind.seats(), kind()
    options = {
        key: OptionEntry(
            allowed=values.allowed,
            form=_form(kind, key),
            default=values.write(getattr(defaults, key)),
            label={lang: kind.label(key, lang) for lang in LANGUAGES},
            names={lang: kind.names(key, lang) for lang in LANGUAGES},
            hint={lang: kind.hint(key, lang) for lang in LANGUAGES},
        )
        for key, values in kind.kinds().items()
    }
    return GameEntry(
        title={lang: say(f"{kind.GAME}.title", lang) for lang in LANGUAGES},
        about={lang: say(f"{kind.GAME}.about", lang) for lang in LANGUAGES},
        seats=(seats[0], seats[-1]),
        presets=[_preset(kind, name) for name in kind.VARIANTS],
        options=options,
        traits=traits(plug),
        fair=list(fair_matches(plug.name)),
    )


def _form(kind: type[Options], key: str) -> dict[str, Any]:
    """Say what a form needs to ask for an option; for numbers by seat, also with how many players they may differ."""
    values = kind.kinds()[key]
    form = dict(values.form())
    return form | {"players": kind.seats_with(key)} if isinstance(values, PerSeat) else form


def _preset(kind: type[Options], name: str) -> Preset:
    key = f"{kind.GAME}.variant.{name}"
    about = {lang: say(key, lang) if knows(key, lang) else "" for lang in LANGUAGES}  # a small game may say nothing
    return Preset(name=name, spec=kind.variant(name).spec(), about=about)
