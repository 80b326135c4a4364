"""Arguments that the lab's questions and its searches have in common."""

import os
import shlex
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import whole_number
from cubetable.cli.commands.measure import MOST_WORKERS
from cubetable.core.errors import Refusal, shortened

MOST_GAMES: Final = 1_000_000


def workers_given(chosen: Namespace) -> int:
    """Read how many processors may be used; all where it was not said."""
    return whole_number("--workers", chosen.workers, 1, MOST_WORKERS) if chosen.workers else os.cpu_count() or 1


def games_given(chosen: Namespace, usual: int) -> int:
    """Read how many games are played; the usual number where it was not said."""
    return usual if chosen.games is None else whole_number("--games", chosen.games, 1, MOST_GAMES)


def ladder_given(chosen: Namespace) -> tuple[str, ...]:
    """Read the ladder of players, the weakest first; none where it was not said."""
    if chosen.ladder is None:
        return ()
    names = tuple(chosen.ladder.split(","))
    if len(set(names)) < max(len(names), 2):
        raise Refusal("shell.lab.bad_ladder", text=shortened(chosen.ladder))
    return names


def matches_given(chosen: Namespace) -> int:
    """Read how many matches each two neighbours play."""
    return whole_number("--matches", chosen.matches, 1, MOST_GAMES)


def command_of(words: Sequence[str], flags: Mapping[str, object]) -> str:
    """Write a command of the lab with its flags."""
    pairs = [word for name, value in flags.items() for word in (name, str(value))]
    return shlex.join(["cubetable", "lab", *words, *pairs])


def write_report(text: str, path: Path) -> None:
    """Write a page, whole or not at all."""
    from cubetable.core.record.write import draft_for

    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8")
