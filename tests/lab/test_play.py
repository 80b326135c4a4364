"""A game in numbers: the same on every worker, and equal to a count by hand."""

from threading import Event

import pytest

import cubetable
from cubetable.bots.measure import arena
from cubetable.core.state import CLOCK
from cubetable.lab import play as playing
from cubetable.lab.play import play
from cubetable.lab.question import Chunk, Question
from cubetable.lab.row import UNFINISHED, Judgement, Row, rows_in, write_rows
from tests.games.samples import of_each_game
from tests.lab.asking import played, question


def counted(asked: Question, number: int) -> Row:
    """Let the arena play the game, and count by hand."""
    table = asked.arena(asked.specs[0])
    game, done = table.game, arena.play(table, number, Event())
    assert done is not None
    state, offered, turns, last = game.start(), [], 0, None
    for actor, move in done.moves:
        if actor >= 0:
            offered.append(len(game.moves(state, actor)))
            turns += actor != last or game.players == 1
            last = actor
        state = game.play(state, actor, move)
    end = game.outcome(state)
    assert end is not None
    middle = sorted(offered)[(len(offered) - 1) // 2]
    choices = sum(n > 1 for n in offered)
    possible = game.returns(state)[0] if game.cooperative else None
    return Row(
        number, table.seats(number), len(offered), turns, choices, sum(offered), middle,
        end.reason, end.scores, end.winners, possible,
    )  # fmt: skip


@pytest.mark.parametrize(
    "asked",
    [question(spec, seats=seats) for spec, seats in of_each_game("MEASURED")],
    ids=lambda asked: asked.specs[0],
)
def test_a_bots_game_is_measured_as_by_hand(asked: Question) -> None:
    for row in played(asked, 1, 3):
        assert row[: -len(Judgement._fields)] == counted(asked, row.number)[: -len(Judgement._fields)]


@pytest.mark.parametrize(
    "asked",
    [
        question("eight_by_eight(players=3,line=4)"),
        question("eight_by_eight(line=4)", seats=("bot:5", "bot:2")),
        question("monkey_puzzle(seconds=30)", seats=("bot:1",)),
    ],
    ids=["at random", "by bots", "by hunters"],
)
def test_games_are_the_same_in_chunks_of_any_size(asked: Question) -> None:
    whole = played(asked, 0, 7)
    assert whole == played(asked, 0, 2) + played(asked, 2, 3) + played(asked, 3, 7)
    assert tuple(rows_in(write_rows(whole))) == whole


def test_only_every_so_many_games_are_judged() -> None:
    rows = played(question("eight_by_eight(line=4)", judge=4), 0, 9)
    assert [row.number for row in rows if row.matters is not None] == [0, 4, 8]
    assert {row.number for row in rows if row.behind is not None} <= {0, 4, 8}


def test_a_clock_leaves_decisions_alone_and_judges_half_way_as_if_time_were_up() -> None:
    rows = played(question("monkey_puzzle(seconds=30)", seats=("bot:4", "bot:1"), judge=1), 0, 3)
    assert [row.matters for row in rows] == [None] * 3
    assert any(row.behind is not None for row in rows)
    assert CLOCK not in {seat for row in rows for seat in row.winners}


def test_a_game_without_end_is_broken_off_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_MOVES", 10)
    (row,) = played(question("eight_by_eight", seats=("bot:1",), judge=1), 0, 1)
    assert (row.reason, row.winners, row.behind, row.decided) == (UNFINISHED, (), None, False)
    assert row.plies <= 10


def test_a_cancelled_chunk_is_none() -> None:
    cancel = Event()
    cancel.set()
    for seats in (("random",), ("bot:1",)):
        assert play(question("eight_by_eight", seats=seats), Chunk("eight_by_eight", 0, 3), cancel) is None


def test_an_unfinished_walk_is_a_row_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cubetable.game("eight_by_eight")
    monkeypatch.setattr(type(game), "outcome", lambda *_: None)
    assert {row.reason for row in played(question("eight_by_eight", judge=1), 0, 2)} == {UNFINISHED}
