"""Tell the page what an experiment can measure, and how the options of a game are written in its file."""

from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.sheet.game import SheetGame
from cubetable.lab.measures import DEPTH, MEASURES, about, in_percent, measures_of, title
from cubetable.lab.studio.showing import JsonObject


def experiments_shown(game: Game) -> JsonObject:
    """Say how a command names the game, what can be measured, and the line of the file that sets each option."""
    names = (*measures_of(game), *(() if game.cooperative else (DEPTH,)))
    return {
        "word": game.sheet.path.as_posix() if isinstance(game, SheetGame) else game.name(),
        "measures": [_measure(name) for name in names],
        "lines": _lines(game) if isinstance(game, SheetGame) else {},
    }


def _measure(name: str) -> JsonObject:
    return {
        "name": name,
        "title": {lang: title(name, lang) for lang in LANGUAGES},
        "about": {lang: about(name, lang) for lang in LANGUAGES},
        "percent": in_percent(name),
        "slow": name == DEPTH or MEASURES[name].judged,
    }


def _lines(game: SheetGame) -> dict[str, str]:
    """Write the line of each number that can be tuned, with `{value}` where its usual value stands."""
    return {
        name.lower(): f"{name} = tunable({{value}}, {one.low}, {one.high})" for name, one in game.sheet.tunables.items()
    }
