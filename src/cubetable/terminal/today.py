"""The day in a terminal: the board that everybody hunts on, the puzzle, the days in a row, and what to tell others."""

from pathlib import Path
from typing import Final

from cubetable.core.messages import say
from cubetable.core.registry import game
from cubetable.puzzles import of_day
from cubetable.puzzles.daily import ALONE, seed_of, today
from cubetable.record import read
from cubetable.terminal.diary import Diary
from cubetable.terminal.play import a_place_for, play
from cubetable.terminal.solving import STARS, solve

OK: Final = 0


def show(lang: str) -> int:
    """Print what the day brings, and what was made of it."""
    date, diary = today(), Diary.open()
    puzzle, day = of_day(date), diary.days.get(date, {})
    stars = "★" * puzzle.difficulty + "☆" * (STARS - puzzle.difficulty)
    print(say("shell.daily.today", lang, date=date))
    if "board" in day:
        print(say("shell.web.home.today.board.done", lang, **day["board"]))
    else:
        print(say("shell.daily.board", lang))
    if "puzzle" in day:
        key = "done" if day["puzzle"]["became"] == "solved" else "shown"
        print(say(f"shell.web.home.today.puzzle.{key}", lang))
    else:
        title = puzzle.game.title(lang)
        print(say("shell.daily.puzzle", lang, title=title, n=puzzle.number, stars=stars))
    print(say("shell.daily.streak", lang, n=diary.streak(date)))
    if day:
        print("", *told(date, diary, lang), sep="\n")
    return OK


def told(date: str, diary: Diary, lang: str) -> list[str]:
    """Say how a day went, and nothing of what was to be found."""
    day = diary.days.get(date, {})
    lines = [say("shell.web.share.title", lang, date=date)]
    if "board" in day:
        points, best = day["board"]["points"], day["board"]["best"]
        lines.append(say("shell.web.share.board", lang, share=round(100 * points / best) if best else 100))
    if "puzzle" in day:
        title = say(f"{day['puzzle']['game']}.title", lang)
        lines.append(say(f"shell.web.share.puzzle.{day['puzzle']['became']}", lang, title=title))
    return [*lines, say("shell.daily.streak", lang, n=diary.streak(date))]


def solve_it(lang: str) -> int:
    """Solve the day's puzzle."""
    date = today()
    return solve(of_day(date), lang, Diary.open(), date)


def hunt(lang: str, *, plain: bool) -> int:
    """Hunt on the day's board, and write down what the first hunt came to."""
    date, rules = today(), game(ALONE)
    kept_in = a_place_for(rules).with_suffix(".txt")
    seed = int.from_bytes(seed_of(date), "big")
    status = play(rules, ["human"], lang=lang, plain=plain, seed=seed, kept_in=kept_in, resume=None, seconds=None)
    _write_down(date, kept_in, Diary.open())
    return status


def _write_down(date: str, kept_in: Path, diary: Diary) -> None:
    record = read(kept_in.read_bytes())
    state = record.state()
    answers = record.game.answers(state) if record.game.outcome(state) else None
    if answers is not None:
        diary.made(date, "board", {"points": record.game.scores(state)[0], "best": answers["best"]})
