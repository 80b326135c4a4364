"""The commands that measure play: bots against each other, and a written game against the strongest of them."""

import json
import os
from argparse import Namespace
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import INTERRUPTED, LONGEST_THOUGHT, OK, whole_number
from cubetable.cli.inputs import LARGEST, budget_given, game_named, record_of
from cubetable.core.errors import Refusal
from cubetable.core.messages import say

GAMES: Final = 100
MOST_GAMES: Final = 100_000
MOST_WORKERS: Final = 256
AGAIN: Final = 2
MOST_AGAIN: Final = 100
PATIENCE: Final = 120
"""Seconds."""
THREADS: Final = 2


def arena(chosen: Namespace, lang: str) -> int:
    """Play the games of an arena that are missing in its folder, and print the table of all of them."""
    if chosen.seats is None:
        raise Refusal("shell.cli.missing", command="arena", what="--seats")
    count = whole_number("--games", chosen.games, 1, MOST_GAMES)
    workers = whole_number("--workers", chosen.workers, 1, MOST_WORKERS)
    seed = whole_number("--seed", chosen.seed, 0, LARGEST)
    budget = budget_given(chosen, threads=1)
    game = game_named(chosen)
    from cubetable.bots.agent import Terms
    from cubetable.bots.measure.arena import Arena, crew, games, keep, read_games
    from cubetable.bots.measure.standings import answer_sheets, seat_shares, standings
    from cubetable.cli.progress import LongProgress
    from cubetable.cli.tables import answer_lines, interval_json, seats_line, standings_json, standings_lines
    from cubetable.cli.terminal.files import new_path

    nodes, seconds = (budget.nodes, budget.seconds) if budget else (None, None)
    terms = Terms(
        whole_number("--again", chosen.again, 0, MOST_AGAIN),
        whole_number("--patience", chosen.patience, 1, LONGEST_THOUGHT),
    )
    plan = Arena(str(game), tuple(chosen.seats.split(",")), seed, nodes, seconds, terms)
    plan.check()
    folder = new_path(game, "-arena") if chosen.into is None else Path(chosen.into)
    _make(folder)
    played = read_games(plan, folder, range(count))
    missing = [number for number in range(count) if number not in played]
    try:
        with LongProgress(len(played), count, lang) as progress, crew(min(workers, len(missing) or 1)) as hired:
            for result, record in games(plan, missing, hired):
                keep(record, result.number, folder)
                played[result.number] = result
                progress.step()
    except KeyboardInterrupt:
        print(say("shell.arena.stopped", lang, have=len(played), games=count, folder=folder))
        return INTERRUPTED
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=folder, why=error.strerror) from None
    in_order = [played[number] for number in sorted(played)]
    rows, answers = standings(in_order, together=game.cooperative), answer_sheets(in_order)
    shares = [] if game.cooperative or game.players == 1 else seat_shares(in_order)
    if chosen.json:
        output = {"game": str(game), "games": count, "folder": str(folder), "standings": standings_json(rows)}
        if shares:
            output["seats"] = [interval_json(won) for won in shares]
        if answers:
            output["answers"] = [one._asdict() for one in answers]
        print(json.dumps(output, ensure_ascii=False))
        return OK
    print(
        *standings_lines(rows, lang),
        *([seats_line(game, shares, lang)] if shares else []),
        *answer_lines(game, answers, lang),
        say("shell.arena.kept", lang, games=count, folder=folder),
        sep="\n",
    )
    return OK


def _make(folder: Path) -> None:
    """Make the folder, or say why games cannot be kept there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else os.strerror(22)
        raise Refusal("shell.cli.cannot_write", path=folder, why=why) from None


def analyse(chosen: Namespace, lang: str) -> int:
    """Print what the strongest bot would have done at each decision of a record, and where the game turned."""
    budget = budget_given(chosen, threads=THREADS)
    record = record_of(chosen)
    from cubetable.bots.analysis import DecisionVerdict, analysed, shares_at_the_end, steps
    from cubetable.bots.luck import Luck
    from cubetable.bots.seat_summary import says_anything, summaries, verdict
    from cubetable.cli.commands import review
    from cubetable.cli.progress import Progress
    from cubetable.cli.tables import judged_head, judged_json, judged_lines, turned_line

    game = record.game
    results: list[DecisionVerdict | Luck] = []
    with Progress(0, sum(1 for _ in steps(record)), lang) as progress:
        for one in analysed(record, budget):
            results.append(one)
            progress.step()
    judged = [one for one in results if isinstance(one, DecisionVerdict)]
    lucks = [one for one in results if isinstance(one, Luck)]
    summed = summaries(game, judged, lucks, shares_at_the_end(game, record.state()))
    compared = verdict(game, summed, judged)
    if chosen.json:
        output = {
            "game": str(game),
            "players": record.tags.get("Players", ""),
            "moves": [judged_json(one, lang) for one in judged],
            "luck": [review.luck_json(one) for one in lucks],
            "seats": [review.seat_json(one) for one in summed],
            "verdict": review.verdict_json(compared),
        }
        print(json.dumps(output, ensure_ascii=False))
        return OK
    print(judged_head(lang))
    for one in sorted(results, key=lambda one: one.at):
        lines = (
            judged_lines(game, one, lang) if isinstance(one, DecisionVerdict) else [review.luck_line(game, one, lang)]
        )
        print(*lines, sep="\n")
    print(turned_line(judged, lang))
    if says_anything(summed):
        print(*review.seat_lines(game, summed, compared, lang), sep="\n")
    return OK
