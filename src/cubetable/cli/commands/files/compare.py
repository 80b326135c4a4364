"""The command `compare`: two versions of the rules of one game, by the lab, by the strongest bot, and by records."""

import json
from argparse import Namespace
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_state_path

from cubetable.cli.arguments import INTERRUPTED, OK, whole_number
from cubetable.cli.commands import lab_arguments
from cubetable.cli.commands.lab import Games, ladder_games, play_missing, question_of
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.environment import variable

if TYPE_CHECKING:
    from cubetable.lab.question import Question
    from cubetable.lab.versions.best_moves import ComparedPosition
    from cubetable.lab.versions.differences import Difference
    from cubetable.lab.versions.pair import VersionPair

FEWEST_GAMES: Final = 20
"""Of fewer games no interval says anything."""
GAMES: Final = 1000
JUDGED: Final = 100
"""So many random games of each version are judged."""
POSITIONS: Final = 20
MOST_POSITIONS: Final = 10_000


def compare(chosen: Namespace, lang: str) -> int:
    """Play what is missing of a comparison, and print it."""
    from cubetable.cli.comparison import Comparison, comparison_json, comparison_lines
    from cubetable.lab.versions.pair import Version, check_rules, lend_pair
    from cubetable.lab.versions.replays import records_in, replays

    count = (
        GAMES if chosen.games is None else whole_number("--games", chosen.games, FEWEST_GAMES, lab_arguments.MOST_GAMES)
    )
    number = whole_number("--positions", chosen.positions, 0, MOST_POSITIONS)
    workers, ladder = lab_arguments.workers_given(chosen), lab_arguments.ladder_given(chosen)
    versions, records = (Version.read(chosen.old), Version.read(chosen.new)), records_in(chosen.record)
    check_rules(*versions)
    folder = _new_folder(versions[1].path.stem) if chosen.out is None else Path(chosen.out).expanduser()
    try:
        pair = lend_pair(*versions, folder)
        question = _question(chosen, pair, count, folder)
        every = _games(question, folder, count, ladder, lab_arguments.matches_given(chosen))
        if not all(play_missing(part, workers, None, lang) for part in every):
            return INTERRUPTED
        positions = _positions(question, pair, folder, number, workers, lang)
        if positions is None:
            return INTERRUPTED
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or folder, why=error.strerror) from None
    result = Comparison(question, count, _measures(every), positions, list(replays(records, pair)), folder)
    if chosen.json:
        print(json.dumps(comparison_json(result), ensure_ascii=False))
    else:
        print(*comparison_lines(result, pair, (chosen.old, chosen.new), lang), sep="\n")
    return OK


def _question(chosen: Namespace, pair: "VersionPair", count: int, folder: Path) -> "Question":
    """Ask for games of both versions; where nothing is said, so many are judged that intervals say something.

    A folder that is given more games judges as many of them as before.
    """
    from cubetable.lab.chunk_folder import asked_before

    question = question_of(chosen, tuple(pair))
    if chosen.judge is not None or question.judge_every == 1:
        return question
    before = asked_before(folder)
    every = before.get("judge") if isinstance(before, dict) else None
    return replace(question, judge_every=every if isinstance(every, int) else max(count // JUDGED, 1))


def _new_folder(name: str) -> Path:
    """Name an unused folder beside the player's own games."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return Path(variable("CUBETABLE_GAMES") or user_state_path("cubetable") / "games") / f"{moment}-{name}-compare"


def _games(question: "Question", folder: Path, count: int, ladder: tuple[str, ...], matches: int) -> list[Games]:
    """Ask for the games of both versions, and then for the matches of a ladder."""
    from cubetable.lab.chunk_folder import ChunkFolder

    return [Games(question, ChunkFolder(question, folder), count), *ladder_games(question, folder, ladder, matches)]


def _measures(every: list[Games]) -> "dict[str, Difference]":
    """Compare all measures, and skill depth if there was a ladder."""
    from cubetable.lab.depth import depth
    from cubetable.lab.measures import DEPTH
    from cubetable.lab.versions.differences import apart, differences

    (question, chunks, count), *matches = every
    old, new = (list(chunks.games(spec, count)) for spec in question.specs)
    measures = differences(question.arena(question.specs[0]).game, old, new)
    if matches:
        depths = (
            depth((part.question, list(part.chunks.games(spec, part.most))) for part in matches)
            for spec in question.specs
        )
        measures[DEPTH] = apart(*depths)
    return measures


def _positions(
    question: "Question", pair: "VersionPair", folder: Path, number: int, workers: int, lang: str
) -> "list[ComparedPosition] | None":
    """Compare the best moves in so many positions; None if the user stops it."""
    from cubetable.bots.measure.crew import CrewLostError
    from cubetable.cli.progress import LongProgress
    from cubetable.lab.versions import best_moves

    games = best_moves.games_for(number)
    have = best_moves.read_kept(folder, games)
    missing = [game for game in range(games) if game not in have]
    try:
        if missing:
            crew = best_moves.crew(min(workers, len(missing)))
            with LongProgress(len(have), games, lang) as progress, crew as hired:
                progress.begin(say("shell.compare.asking", lang))
                for played in hired.do((question, pair, game) for game in missing):
                    best_moves.keep(folder, played)
                    have[played.game] = played
                    progress.step()
    except KeyboardInterrupt:
        print(say("shell.compare.stopped", lang, have=len(have), games=games, folder=folder))
        return None
    except CrewLostError as error:
        raise Refusal("shell.lab.lost", why=error, folder=folder) from None
    positions = [one for _, played in sorted(have.items()) for one in played.positions][:number]
    best_moves.write_changed(folder, pair, positions)
    return positions
