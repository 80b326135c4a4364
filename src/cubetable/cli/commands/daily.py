"""The day in a terminal: its board, its puzzle, the days in a row, and the text to share."""

from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from cubetable.cli.terminal.diary import SOLVED, Diary
from cubetable.cli.terminal.files import new_path
from cubetable.cli.terminal.play import play
from cubetable.cli.terminal.puzzle_solving import solve, stars
from cubetable.core.messages import say
from cubetable.core.record import read
from cubetable.core.registry import game, title
from cubetable.study.puzzles import Puzzle, of_day
from cubetable.study.puzzles.daily import MEDALS, alone, result_of, seed_of, today

OK: Final = 0

Day = dict[str, Any]  # the results of its board and of its puzzle, as JSON


def show(lang: str) -> int:
    """Print what the day brings, and what was made of it."""
    date, diary = today(), Diary.open()
    day = diary.days.get(date, {})
    print(say("shell.daily.today", lang, date=date))
    print(_board(day, lang))
    print(_puzzle(of_day(date), day, lang))
    print(say("shell.daily.streak", lang, n=diary.streak(date)))
    if day:
        print("", *describe_day(date, diary, lang), sep="\n")
    return OK


def _board(day: Day, lang: str) -> str:
    if "board" in day:
        return say("shell.web.home.today.board.done", lang, points=day["board"]["points"])
    return say("shell.daily.board", lang)


def _puzzle(puzzle: Puzzle, day: Day, lang: str) -> str:
    if "puzzle" in day:
        return say(f"shell.web.home.today.puzzle.{'done' if day['puzzle']['became'] == SOLVED else 'shown'}", lang)
    title = puzzle.game.title(lang)
    return say("shell.daily.puzzle", lang, title=title, n=puzzle.number, stars=stars(puzzle))


def describe_day(date: str, diary: Diary, lang: str) -> list[str]:
    """Say how a day went, and nothing of what was to be found."""
    day = diary.days.get(date, {})
    lines = [say("shell.web.share.title", lang, date=date)]
    if "board" in day:
        lines += [_shared(day["board"], lang)]
    if "puzzle" in day:
        became, name = day["puzzle"]["became"], title(day["puzzle"]["game"], lang)
        lines.append(say(f"shell.web.share.puzzle.{became}", lang, title=name))
    return [*lines, say("shell.daily.streak", lang, n=diary.streak(date))]


def _shared(board: Day, lang: str) -> str:
    medal = sum(board["points"] >= needed for needed in board.get("medals", ()))
    text = say("shell.web.share.board", lang, points=board["points"], medal=MEDALS[medal]).strip()
    return "\n".join(filter(None, (text, board.get("row", ""))))


def solve_it(lang: str) -> int:
    """Solve the day's puzzle."""
    date = today()
    return solve(of_day(date), lang, Diary.open(), date)


def hunt(lang: str, *, plain: bool) -> int:
    """Hunt on the day's board, and write down what the first hunt came to."""
    date, rules = today(), game(alone())
    kept_in = new_path(rules).with_suffix(".txt")
    seed = int.from_bytes(seed_of(date), "big")
    status = play(rules, ["human"], lang=lang, plain=plain, seed=seed, kept_in=kept_in, resume=None, seconds=None)
    _write_down(date, kept_in, Diary.open())
    return status


def _write_down(date: str, kept_in: Path, diary: Diary) -> None:
    record = read(kept_in.read_bytes())
    state = record.state()
    result = None if record.game.outcome(state) is None else result_of(record.game, state, 0)
    if result is not None:
        diary.remember(date, "board", asdict(result))
