"""The command `baselines`: the published figures of random play, the first legal move and the bots."""

import json
from argparse import Namespace
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import OK
from cubetable.cli.tables import NOTHING, aligned
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

if TYPE_CHECKING:
    from cubetable.bots.measure.baselines import Baseline

COLUMNS: Final = ("player", "elo", "score", "games", "decisions", "moves", "chance", "speed")


def show_baselines(chosen: Namespace, lang: str) -> int:
    """Print what was measured for one game, or for all of them."""
    from cubetable.bots.measure.baselines import baselines, description

    name = None if chosen.game is None else parse_spec(chosen.game)[0]
    title = "" if name is None else registry.title(name, lang)  # refuses an unknown game
    rows = baselines(name)
    if not rows:
        raise Refusal("shell.baselines.none", title=title)
    if chosen.json:
        print(json.dumps({"about": description(), "rows": [row._asdict() for row in rows]}, ensure_ascii=False))
        return OK
    head = [say(f"shell.baselines.{name}", lang) for name in COLUMNS]
    for setting, theirs in groupby(rows, attrgetter("setting")):
        print(setting, *aligned([head, *map(_cells, theirs)]), "", sep="\n")
    print(say("shell.baselines.more", lang))
    return OK


def _cells(row: "Baseline") -> list[str]:
    return [row.player, *_strength(row), str(row.games), *_course(row), f"{row.decisions_per_second:.0f}"]


def _strength(row: "Baseline") -> Iterator[str]:
    """Write the Elo and the score, each with its interval."""
    if row.elo is None:
        yield NOTHING
    else:
        yield "0" if row.elo_low == row.elo_high else f"{row.elo:.0f} ({row.elo_low:.0f} … {row.elo_high:.0f})"
    yield f"{100 * row.score:.0f}% ({100 * row.score_low:.0f}–{100 * row.score_high:.0f})"


def _course(row: "Baseline") -> Iterator[str]:
    """Write how long a game is, how many moves a decision has, and how much chance there is."""
    yield from (f"{row.decisions:.0f}", f"{row.branching:.1f}", f"{100 * row.chance:.0f}%")
