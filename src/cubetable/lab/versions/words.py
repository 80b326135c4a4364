"""The measures of two versions as people read them."""

from collections.abc import Iterable
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import DEFAULT_LANGUAGE, knows, say
from cubetable.lab.versions.differences import END, Difference
from cubetable.lab.words import write_change

NO_CHANGE: Final = ("+0.0", "-0.0")


def form_of(name: str) -> str:
    """Name a measure that is written in the same way: a way to end is a share, as the first seat's wins are."""
    return "first" if name.startswith(f"{END}.") else name


def title_of(name: str, games: Iterable[Game], lang: str) -> str:
    """Name a measure, or a way to end in the words of any of the games."""
    if not name.startswith(f"{END}."):
        return say(f"shell.lab.{name}", lang)
    return f"{say('shell.lab.decided_by', lang)}: {_ending(name.removeprefix(f'{END}.'), games, lang)}"


def _ending(reason: str, games: Iterable[Game], lang: str) -> str:
    """Say how games ended, in the words of a game, or of the lab for one that did not end."""
    keys = (f"{game.name()}.decided.{reason}" for game in games)
    return say(next(filter(knows, keys), f"shell.lab.{reason}"), lang)


def is_clear(name: str, one: Difference) -> bool:
    """Tell whether a difference is certain, and large enough to be seen as it is written."""
    return one.is_clear and not write_change(form_of(name), one.by, DEFAULT_LANGUAGE).startswith(NO_CHANGE)
