"""The command `dataset`: games of mixed bots, as records and as tables."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import INTERRUPTED, OK, whole_number
from cubetable.cli.commands.lab_arguments import MOST_GAMES, workers_given
from cubetable.cli.inputs import LARGEST
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.messages import say

if TYPE_CHECKING:
    from cubetable.lab.dataset.folder import DatasetFolder
    from cubetable.lab.dataset.plan import Dataset

GAMES: Final = 10_000


def dataset(chosen: Namespace, lang: str) -> int:
    """Play the games of a data set that are missing in its folder, and write its card."""
    if chosen.into is None:
        raise Refusal("shell.cli.missing", command="dataset", what="--into")
    games = whole_number("--games", chosen.games, 1, MOST_GAMES)
    seed, workers = whole_number("--seed", chosen.seed, 0, LARGEST), workers_given(chosen)
    settings = dict.fromkeys(str(registry.game(spec)) for spec in chosen.settings or registry.OWN)
    from cubetable.lab.dataset.folder import DatasetFolder
    from cubetable.lab.dataset.plan import Dataset

    plan, folder = Dataset(tuple(settings), seed, games), Path(chosen.into)
    try:
        kept = DatasetFolder(plan, folder)
        of = games * len(settings)
        have = _play(plan, kept, of, workers, lang)
        if have < of:
            print(say("shell.arena.stopped", lang, have=have, games=of, folder=folder))
            return INTERRUPTED
        kept.finish()
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or folder, why=error.strerror) from None
    print(say("shell.arena.kept", lang, games=of, folder=folder))
    return OK


def _play(plan: "Dataset", kept: "DatasetFolder", of: int, workers: int, lang: str) -> int:
    """Play what is missing, and return how many games are there; the user may stop it."""
    from cubetable.bots.measure.crew import CrewLostError, hire
    from cubetable.cli.progress import LongProgress
    from cubetable.lab.dataset.folder import play_into

    missing = kept.missing()
    have = of - sum(part.stop - part.start for part in missing)
    try:
        with LongProgress(have, of, lang) as progress, hire(play_into, min(workers, len(missing) or 1)) as hired:
            for part in hired.do((plan, kept.folder, part) for part in missing):
                have += part.stop - part.start
                progress.step(part.stop - part.start)
    except KeyboardInterrupt:
        return have
    except CrewLostError as error:
        raise Refusal("shell.dataset.lost", why=error, folder=kept.folder) from None
    return have
