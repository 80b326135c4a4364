"""The card of a data set: what is in it, how it was made, and how it is read."""

import shlex
from collections.abc import Iterator, Mapping
from typing import Final

from cubetable import __version__, bots
from cubetable.bots.measure.arena import Arena
from cubetable.bots.measure.nodes import nodes_of
from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.lab.dataset.plan import Dataset, folder_name
from cubetable.lab.dataset.tables import ROWS, version

FIELDS: Final[Mapping[str, str]] = {
    "setting": "the game with every option that is not the usual one; a record says the same",
    "game": "the number of the game in its setting, from 0; its record is `records/PART/GAME.txt`",
    "seats": "the players, seat by seat",
    "plies": "all moves, those of chance and of a clock too",
    "decisions": "the moves of players: rows of the other table",
    "reason": "what decided the game, as a key of the game's own messages",
    "scores": "the points, seat by seat",
    "winners": "the seats that won, counted from 1",
    "shares": "the result of each seat, from 0 to 1: a win is 1, a shared win is divided; where all play together or "
    "one plays alone, the share of the best possible result",
    "ply": "how many moves were made before this one",
    "seat": "who decides, counted from 1",
    "player": "the player at this seat",
    "position": "the position before the move, whole: with all hidden cards and dice of all seats",
    "view": "the same as this seat sees it, where the game hides something; else empty",
    "legal_moves": "how many moves were legal",
    "move": "the move, in the notation of the game",
    "value": "the share of the result that the player expected for itself before the move; empty where it gave none: "
    "a single legal move, a player that does not count, or one that only likes some moves more",
    "outcome": "the share that this seat had at the end",
}
"""The columns of both tables, in words."""


def card(dataset: Dataset) -> str:
    """Write the card as Markdown."""
    return "\n".join(_lines(dataset)) + "\n"


def _lines(dataset: Dataset) -> Iterator[str]:
    games = [Arena(setting, ()).game for setting in dataset.settings]
    yield "# Games of Cubetable between mixed bots"
    yield ""
    yield f"{dataset.games:,} games of each setting below, with every decision. Cubetable {__version__} played them."
    yield ""
    yield from ("| folder | game | setting | seats | hides something |", "|---|---|---|---|---|")
    for game in games:
        title, hides = registry.title(game.name(), "en"), "yes" if game.MANIFEST.secret else "no"
        yield f"| `{folder_name(str(game))}` | {title} | `{game}` | {game.players} | {hides} |"
    yield from ("", *_how_to_load(folder_name(dataset.settings[0])), "", "## Fields")
    for name, row in ROWS.items():
        yield from ("", f"`{name}`:", "", "| field | what it holds |", "|---|---|")
        yield from (f"| `{field}` | {FIELDS[field]} |" for field in row._fields)
    yield from ("", *_how_made(dataset, games), "", *_licence())


def _how_to_load(folder: str) -> Iterator[str]:
    yield "## Load it"
    yield ""
    yield "```python"
    yield "import pandas"
    yield f'games = pandas.read_parquet("{folder}/games")'
    yield f'decisions = pandas.read_parquet("{folder}/decisions").merge(games[["game", "reason"]], on="game")'
    yield "```"
    yield ""
    yield f'Without pandas: `pyarrow.parquet.read_table("{folder}/games")`. The folder `records` has each game as text;'
    yield "`cubetable replay FILE` shows it, and `cubetable replay FILE --verify` checks its dice."


def _how_made(dataset: Dataset, games: list[Game]) -> Iterator[str]:
    words = ["cubetable", "dataset", *dataset.settings]
    flags = ["--games", str(dataset.games), "--seed", str(dataset.seed), "--into", "FOLDER"]
    yield "## How it was made"
    yield ""
    yield from ("```sh", shlex.join([*words, *flags]), "```", "")
    yield f"This command writes the same bytes again, with Cubetable {__version__} and pyarrow {version()}. At each"
    yield f"seat of each game sits one of {', '.join(bots.NAMES)}, drawn by the seed, each as likely as"
    yield "the next. A bot that usually thinks for a time has a number of nodes instead:"
    yield ""
    yield from (f"| setting | {' | '.join(bots.BY_TIME)} |", f"|---|{'---|' * len(bots.BY_TIME)}")
    for game in games:
        yield f"| `{game}` | {' | '.join(f'{nodes_of(game, name):,}' for name in bots.BY_TIME)} |"
    yield ""
    yield "The games are not those of people, and the values are those of the bots: a weak bot's value is often wrong."


def _licence() -> Iterator[str]:
    yield "## Licence"
    yield ""
    yield "LICENCE: if you publish this set, write its licence here. Cubetable itself has the MIT licence."
    yield "The games belong to their designers and publishers, whom `NOTICES.md` of Cubetable names."
    yield "`CITATION.cff` says how Cubetable is cited."
