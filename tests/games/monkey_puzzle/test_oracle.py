"""Random games of Monkey Puzzle, over all its options, beside a reading of the rules that shares no line with ours.

The oracle needs half a minute to list what a common board holds. So it lists only boards with many zeros, and
judges everywhere else what is put to it: equations that we hold for legal, and texts much like them.
"""

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

import cubetable
from cubetable import CHANCE, CLOCK, BadNotation, Game, State
from cubetable.core.errors import Reason
from cubetable.core.record import write
from cubetable.core.registry import options_type
from cubetable.games.monkey_puzzle.rules.notation import board_text
from cubetable.record import Record
from tests.budget import LONG, cases, games
from tests.games.monkey_puzzle.oracle import Oracle, Position
from tests.games.monkey_puzzle.positions import solution, texts

BATCHES = 4
GAMES = games(8, 10_000) // BATCHES
TEXTS_A_PLY = 3
MANY_ZEROS = {"0r": 9, "0b": 9, "2r": 2, "3b": 1, "4r": 2, "6b": 2, "8r": 1, "1b": 1}
FEW_FACES = {"2r": 3, "4g": 2, "6b": 2, "8y": 2, "1o": 1, "0v": 2}
ZEROS_TO_LIST = 9
SIGNS = "+-*/"
IS_NO_MOVE = Reason("", "")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_go_as_the_oracle_says(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        Walk(seed).play()


class Walk:
    """One random game with random options in both readings."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        options = {key: self.dice.choice(kind.samples) for key, kind in options_type("monkey_puzzle").kinds().items()}
        options |= {"players": self.dice.choice([1, 2, 2, 3, 4, 12]), "limit": self.dice.choice([1, 2, 5])}
        options |= {"rounds": self.dice.choice([1, 1, 2, 3]), "target": self.dice.choice([None, None, 1, 9])}
        options["same_colour"] = self.dice.random() < 0.2
        if options["same_colour"] and not LONG:  # each such board takes seconds
            options["rounds"] = 1
        options["faces"] = self.dice.choice(["uniform", "uniform", MANY_ZEROS, FEW_FACES])
        self.listed = False
        self.game: Game = cubetable.game("monkey_puzzle", **options)
        self.oracle = Oracle(**options)  # type: ignore[arg-type]  # options by name
        self.state: State = self.game.start()
        self.position: Position = self.oracle.start()
        self.moves: list[tuple[int, int]] = []

    def play(self) -> None:
        try:
            while self.game.actors(self.state):
                self.compare()
                self.step()
                assert len(self.moves) < 20_000, "the game does not end"
            self.compare()
        except Exception as error:
            error.add_note(f"in random game {self.seed}:\n{write(Record(self.game, self.moves))}")
            raise

    def compare(self) -> None:
        actors = self.game.actors(self.state)
        assert actors == self.oracle.actors(self.position)
        if actors == (CHANCE,) and len(self.position.faces) in (0, 15):
            self.compare_chances()
        zeros = sum(face[0] == "0" for face in self.position.faces)
        if zeros >= ZEROS_TO_LIST and not self.listed and any(actor >= 0 for actor in actors):
            self.listed = True
            seat = self.dice.choice([actor for actor in actors if actor >= 0])
            texts = [self.game.move_text(self.state, seat, move) for move in self.game.moves(self.state, seat)]
            assert len(texts) == len(set(texts))
            assert set(texts) == self.oracle.moves(self.position, seat)
        end = self.game.outcome(self.state)
        assert (end and (end.scores, end.winners)) == self.oracle.outcome(self.position)

    def compare_chances(self) -> None:
        weights = self.game.weights(self.state)
        total = sum(weight for _, weight in weights)
        ours = {self.game.move_text(self.state, CHANCE, move): Fraction(weight, total) for move, weight in weights}
        assert ours == self.oracle.chances(self.position)

    def step(self) -> None:
        actors = self.game.actors(self.state)
        actor = self.dice.choice(actors)
        # Sheets should fill before the clock or the pens end the round.
        if actor == CLOCK and self.dice.random() < 0.8:
            actor = self.dice.choice(actors)
        if actor == CHANCE:
            text = self.dice.choice(sorted(self.oracle.moves(self.position, CHANCE)))
        elif actor == CLOCK:
            text = "time"
        else:
            for other in self.texts(actor):
                self.compare_verdict(actor, other)
            text = self.chosen(actor)
        assert (refused := self.oracle.refusal(self.position, actor, text)) is None, (text, refused)
        move = self.game.parse_move(self.state, actor, text)
        assert self.game.move_text(self.state, actor, move) == text
        self.state = self.game.play(self.state, actor, move)
        self.position = self.oracle.play(self.position, actor, text)
        self.moves.append((actor, move))

    def chosen(self, seat: int) -> str:
        """Choose one of our moves: mostly one that others may have too, so that sets are shared."""
        moves = self.game.moves(self.state, seat)
        if self.dice.random() < 0.15:
            return "done"
        common = [move for move in moves[1:12] if move & 1 == 0]
        some = common if common and self.dice.random() < 0.5 else moves
        return self.game.move_text(self.state, seat, int(self.dice.choice(list(some))))

    def compare_verdict(self, seat: int, text: str) -> None:
        theirs = self.oracle.refusal(self.position, seat, text)
        try:
            ours = self.game.explain(self.state, seat, text)
        except BadNotation:
            ours = IS_NO_MOVE
        assert (ours is None) == (theirs is None), f"{text} on {board_text(self.state)}: {ours}, {theirs}"

    def texts(self, seat: int) -> Iterator[str]:
        """Texts that are worth a question: legal under the widest reading, and changed a little."""
        wide = cubetable.game("monkey_puzzle", same_colour=self.game.options.same_colour)  # type: ignore[attr-defined]  # this game's own option
        state = wide.start()
        state[:16] = self.state[:16]
        state[87] = 1
        moves = wide.moves(state, 0)
        for _ in range(TEXTS_A_PLY):
            if len(moves) > 1:
                text = wide.move_text(state, 0, int(moves[self.dice.randrange(1, len(moves))]))
                yield text
                yield self.changed(text)
                yield self.changed_and_true(text)

    def changed(self, text: str) -> str:
        """Change a character, leave one out or put one in."""
        at = self.dice.randrange(5, len(text))
        new = self.dice.choice(["", "0", "1", "5", "+", "-", "*", "/", "(", ")", "="])
        return text[:at] + new + text[at + self.dice.randrange(2) :]

    def changed_and_true(self, text: str) -> str:
        """Change a sign or a bracket of the left side and correct the right side, if that can be."""
        left = text[5:].partition("=")[0]
        at = self.dice.randrange(len(left))
        changed = left[:at] + self.dice.choice(SIGNS) + left[at + 1 :] if left[at] in SIGNS else left
        if self.dice.random() < 0.5:
            changed = changed.replace("(", "").replace(")", "")
        exact = "".join(f"Fraction({part})" if part.isdigit() else part for part in pieces(changed))
        try:
            value = eval(exact, {"Fraction": Fraction})  # noqa: S307  # built from digits and signs just above
        except (ZeroDivisionError, SyntaxError):
            return text
        return f"take:{changed}={value}"


def pieces(text: str) -> list[str]:
    """Take a text apart into numbers and single signs."""
    parts: list[str] = []
    for character in text:
        if character.isdigit() and parts and parts[-1].isdigit():
            parts[-1] += character
        else:
            parts.append(character)
    return parts


BOARDS = (
    ("2004/0080/6002/0103", False),
    ("2006/0380/4002/0100", False),
    ("1020/3405/0600/8002", False),
    ("2r0g0b4r/0y0o8r0v/6r0g0b2r/0y1r0g3r", True),
    ("2r0g0b4r/0y3r1r0v/6b0g0b2r/0y1o0g3y", True),
)
READINGS: tuple[dict[str, object], ...] = (
    {},
    {"by_one": "value"},
    {"used_elsewhere": "value"},
    {"used_elsewhere": "strict"},
    {"fractions": False},
    {"negatives": False},
)


QUICK = ("2004/0080/6002/0103", "2r0g0b4r/0y0o8r0v/6r0g0b2r/0y1r0g3r")
"""A board without colours and one with them, which the oracle lists in less than a second."""
LISTED = [(reading, *board) for reading in READINGS for board in BOARDS]


@pytest.mark.parametrize(
    ("reading", "board", "same_colour"), cases([one for one in LISTED if one[1] in QUICK], LISTED), ids=str
)
def test_a_board_is_listed_as_the_oracle_lists_it(board: str, same_colour: bool, reading: dict[str, object]) -> None:
    options = reading | {"same_colour": same_colour}
    assert texts(solution(board, **options)) == Oracle(**options).solve(board)  # type: ignore[arg-type]  # by name
