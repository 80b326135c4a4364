"""Hints: the strongest bot's move, with a reason in the game's words where it has one."""

import numpy as np
import pytest

import cubetable
from cubetable.bots import Budget
from cubetable.bots.hint import adviser, hint
from cubetable.cli.terminal.advice import lines_of
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import games
from cubetable.core.state import CHANCE, State

NODES = Budget(nodes=300)


def rolled() -> tuple[Game, State]:
    """Red has four in row 4 and has rolled 5: one move wins."""
    game = cubetable.game("eight_by_eight")
    return game, game.parse_state("8/8/8/rrrr4/8/8/8/yyy1yy2 r 5 -,-")


def test_a_hint_is_a_legal_move_with_its_outlook() -> None:
    game, state = rolled()
    found = hint(game, state, 0, adviser(game, NODES))
    assert found.move in game.moves(state, 0)
    assert found.text == game.move_text(state, 0, found.move) == "4,5"
    assert found.outlook is not None
    assert found.outlook > 0.5


def test_equal_questions_get_equal_answers() -> None:
    game, state = rolled()
    assert hint(game, state, 0, adviser(game, NODES)) == hint(game, state, 0, adviser(game, NODES))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_says_where_to_look_the_move_why_and_what_to_expect(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = rolled()
    reason = Reason("EBE-10", "eight_by_eight.reason.taken_by", ("4,5", "5,5"), {"seat": "0"})
    monkeypatch.setattr(type(game), "remark", lambda *_: reason)
    monkeypatch.setattr(Reason, "text", lambda self, lang: f"{self.rule} in {lang}")
    monkeypatch.setattr(type(game), "clue", lambda *_: None)
    look, move, why, outlook = lines_of(game, hint(game, state, 0, adviser(game, NODES)), lang)
    assert "4,5 · 5,5" in look
    assert "4,5" in move
    assert why == f"EBE-10 in {lang}"
    assert "%" in outlook


def test_without_a_reason_a_hint_is_the_move_and_the_outlook(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = rolled()
    monkeypatch.setattr(type(game), "remark", lambda *_: None)
    lines = lines_of(game, hint(game, state, 0, adviser(game, NODES)), "en")
    assert lines[:2] == ["Look at the upper right of the board.", "Red: play 4,5."]
    assert len(lines) == 3


def test_a_hint_knows_only_what_the_seat_sees() -> None:
    """Two hands that the asking seat cannot tell apart get the same hint."""
    game = cubetable.game("cubed(rounds=1)")
    state, rng = game.start(), np.random.default_rng(1)
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, int(rng.choice([move for move, _ in game.weights(state)])))
    seat = game.actors(state)[0]
    seen = game.redact(state, seat)
    other = game.resample(seen, seat, rng)
    assert not np.array_equal(other, state)
    asked = [hint(game, game.redact(s, seat), seat, adviser(game, Budget(nodes=32))) for s in (state, other)]
    assert asked[0] == asked[1]


@pytest.mark.parametrize("name", games())
def test_a_clue_to_any_move_names_a_place_or_a_kind_and_not_the_move(name: str) -> None:
    game, rng = cubetable.game(name), np.random.default_rng(2)
    state, asked = game.start(), 0
    while asked < 12 and game.actors(state):
        actor = game.actors(state)[0]
        moves = [move for move, _ in game.weights(state)] if actor == CHANCE else list(game.moves(state, actor))
        if actor >= 0:
            seen, asked = game.redact(state, actor), asked + 1
            for move in moves[:40]:
                clue = game.clue(seen, actor, move)
                assert clue is not None
                for lang in LANGUAGES:
                    assert "{" not in clue.text(lang)
                    assert ".clue." not in clue.text(lang)
        state = game.play(state, actor, int(rng.choice(moves)))
