"""A law that is broken is explained with the shortest game that shows it."""

from pathlib import Path

import pytest

from cubetable.core.game import Game
from cubetable.core.laws import laws, shortest, suite
from cubetable.sheet import load_file
from tests.sheet.sheets import THREE

FORGETFUL = f"""{THREE}

def moves(s, seat, out):
    count = 0
    for place in range(BOARD.size):
        forgotten = place == 0 and s.board["b2"] == 1 and s.board["c3"] != EMPTY
        if s.board[place] == EMPTY and not forgotten:
            out[count] = place
            count += 1
    return count
"""
"""It forgets a1 when b2 is blue and c3 is taken, which takes two moves."""


@pytest.fixture
def game(tmp_path: Path, interpreted: None) -> Game:
    file = tmp_path / "three.py"
    file.write_text(FORGETFUL, encoding="utf-8")
    return load_file(file)()


def test_the_shortest_game_is_found_from_the_start(game: Game) -> None:
    found = shortest.shortest(game, laws.legal)
    assert found is not None
    assert found.moves == ("c3", "b2")
    assert "`moves` and `why` disagree" in found.why


def test_a_random_game_is_made_shorter_where_the_start_is_too_far(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortest, "_from_the_start", lambda *_: None)
    found = shortest.shortest(game, laws.legal)
    assert found is not None
    assert len(found.moves) in (2, 3)  # no single move can be left out of it


def test_what_the_first_position_shows_needs_no_moves(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "state_text", lambda *_: "")
    found = shortest.shortest(game, laws.states_text)
    assert found is not None
    assert found.moves == ()


def test_a_law_that_is_kept_has_no_such_game(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortest, "SECONDS", 0.2)
    assert shortest.shortest(game, laws.start) is None
    assert shortest.shortest(game, laws.ends) is None


@pytest.mark.parametrize(("lang", "said"), [("en", "(2 moves): c3 b2"), ("ru", "(2 хода): c3 b2")])
def test_it_is_said_in_each_language(game: Game, lang: str, said: str) -> None:
    _, shown = suite.explained(game, laws.legal, "", 0, lang)
    assert said in shown
