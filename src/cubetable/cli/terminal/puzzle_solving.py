"""A puzzle in plain lines: the position, the task, and an answer to every move that is typed."""

import sys
from collections.abc import Iterator
from functools import partial
from typing import Final

from cubetable.cli.terminal.advice import percent
from cubetable.cli.terminal.diary import SHOWN, SOLVED, Diary
from cubetable.core.errors import BadNotation, IllegalMove
from cubetable.core.messages import say
from cubetable.study.puzzles import Puzzle, puzzles
from cubetable.study.puzzles.attempt import Attempt, attempt, explained, show_best

OK: Final = 0
BAD_INPUT: Final = 2
STARS: Final = 5


class Solving:
    """A try at a puzzle: the moves so far, and whether one of them was shown."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        self.puzzle = puzzle
        self.stands = attempt(puzzle, ())
        self.helped = False
        self.lang = lang
        self.say = partial(say, lang=lang)

    @property
    def solved(self) -> bool:
        """Whether nothing is left to find."""
        return self.stands.verdict == "solved"

    def opening(self) -> list[str]:
        """Show the position and the task."""
        one, game = self.puzzle, self.puzzle.game
        head = [game.title(self.lang), self.say("shell.web.puzzle", n=one.number), stars(one)]
        theme = [game.say(f"puzzle.theme.{one.theme}", self.lang)] if one.theme else []
        return [" · ".join([*head, *theme]), "", self.board(), "", one.task(self.lang), self.say("shell.puzzle.words")]

    def board(self) -> str:
        """Draw the position of the attempt, as the seat to move sees it."""
        game, state, seat = self.puzzle.game, self.stands.state, self._seat
        return game.draw(game.redact(state, seat), seat, self.lang)

    @property
    def _seat(self) -> int:
        """The seat that the solver moves for."""
        return self.puzzle.seat_in(self.stands.state)

    def take(self, text: str) -> list[str]:
        """Answer a move, `?` or `show`; raise what a move can be refused with."""
        if text == "?":
            game, state, seat = self.puzzle.game, self.stands.state, self._seat
            return [" ".join(game.move_text(state, seat, move) for move in game.moves(state, seat))]
        if text in ("show", self.say("shell.puzzle.show")):
            self.helped = True
            result = show_best(self.puzzle, self.stands.line)
        else:
            result = attempt(self.puzzle, (*self.stands.line, text))
        if result.verdict == "refused" and result.remark is not None:
            raise IllegalMove(result.remark)
        if result.verdict == "wrong":
            return self._refuted(result)
        self.stands = result
        remark = [] if result.remark is None else [result.remark.text(self.lang)]
        if self.solved:
            return [self.say(f"shell.web.puzzle.solved{'.shown' if self.helped else ''}"), *self._laid_open()]
        answer = self._answered(result)
        return [answer, *remark, "", self.board(), "", self.say("shell.puzzle.left", n=result.left)]

    def _answered(self, result: Attempt) -> str:
        """Say that a move is right, and what others answered."""
        answers: list[str] = []
        for step in explained(result):
            answers = [] if step.is_own else [*answers, step.move]
        if len(answers) > 1:
            return self.say("shell.puzzle.answers", replies=", ".join(answers))
        return self.say(f"shell.web.puzzle.right{'' if answers else '.alone'}", reply="".join(answers))

    def _refuted(self, result: Attempt) -> list[str]:
        """Say what is wrong with a move; it is taken back at once."""
        move, chances = result.line[-1], self.puzzle.chances
        if chances:
            text = self.say(
                "shell.web.puzzle.wrong.chance", move=move, chance=chances[move], best=max(chances.values())
            )
        elif result.reply is not None:
            game = self.puzzle.game
            who = game.seat_name(game.actors(result.state)[0], self.lang)
            text = self.say("shell.web.puzzle.wrong.reply", move=move, reply=result.reply, who=who)
        else:
            text = self.say(f"shell.web.puzzle.wrong.{'lost' if self.puzzle.is_proved_anew else 'other'}", move=move)
        why = result.remark.text(self.lang) if result.remark is not None and self.puzzle.is_solved_anew else ""
        return [" ".join(filter(None, [self.say("shell.web.puzzle.wrong"), text, why]))]

    def _laid_open(self) -> list[str]:
        """Say what each move of the solution does, and what every choice would have left."""
        steps = [
            f"{'' if step.is_own else '  … '}{step.move}  {'' if step.remark is None else step.remark.text(self.lang)}"
            for step in explained(self.stands)
        ]
        explanation = list(filter(None, [self.puzzle.explanation(self.lang)]))
        chances = [f"{move:>5}  {percent(chance / 100, self.lang)}" for move, chance in self.puzzle.chances.items()]
        return [*explanation, *(step.rstrip() for step in steps), *chances]


def stars(puzzle: Puzzle) -> str:
    """Write how hard a puzzle is."""
    return "★" * puzzle.difficulty + "☆" * (STARS - puzzle.difficulty)


def next_of(name: str, diary: Diary) -> Puzzle:
    """Give the first puzzle of a game that is not done, or the first of all."""
    every = puzzles(name)
    return next((one for one in every if one.key not in diary.puzzles), every[0])


def solve(puzzle: Puzzle, lang: str, diary: Diary, day: str | None = None) -> int:
    """Solve one puzzle here; `day` is the date whose puzzle it is."""
    solving = Solving(puzzle, lang)
    print(*solving.opening(), sep="\n")
    for line in _lines(solving):
        text = line.strip()
        if text in ("quit", say("shell.play.command.quit", lang)):
            break
        try:
            print(*(solving.take(text) if text else []), sep="\n")
        except (BadNotation, IllegalMove) as problem:
            print(problem.text(lang), file=sys.stdout if sys.stdin.isatty() else sys.stderr)
            if not sys.stdin.isatty():
                return BAD_INPUT
        if solving.solved:
            became = SHOWN if solving.helped else SOLVED
            diary.finished(puzzle, became)
            if day is not None:
                diary.remember(day, "puzzle", {"became": became, "game": puzzle.name})
            break
    return OK


def _lines(solving: Solving) -> Iterator[str]:
    """Yield the typed lines, with a prompt in a terminal."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    while not solving.solved:
        try:
            yield input("> ")
        except EOFError:
            print()
            return
