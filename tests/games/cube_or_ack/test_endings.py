"""Exact endings: what is called proved agrees with a slow solver, and too much that is left gets no answer."""

from threading import Event
from typing import Final

import pytest

import cubetable
from cubetable import State, bots
from cubetable.bots import Budget, Opinion
from cubetable.bots.hint import adviser, hint
from cubetable.bots.search.budget import UNBOUNDED
from cubetable.core import kernel
from cubetable.games.cube_or_ack.players import endings, exact
from cubetable.games.cube_or_ack.players.last_cells import MOST_CELLS, describe, has_full_extent, survey, write_position
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from tests.budget import games
from tests.games.cube_or_ack.endings import SlowSolver, positions, solved_endings

ENOUGH: Final = Budget(nodes=1_000_000)
SPECS: Final = (
    "cube_or_ack",
    "cube_or_ack(players=2)",
    "cube_or_ack(players=4)",
    "cube_or_ack(players=2,pieces=4)",
    "cube_or_ack(pieces=6)",
    "cube_or_ack(players=2,pieces=6,run_out=person)",
    "cube_or_ack(pieces=4,extra_colour=on)",
    "cube_or_ack(players=2,pieces=3,extra_colour=on,run_out=person)",
    "cube_or_ack(pieces=8,reach=straight)",
    "cube_or_ack(pieces=8,reach=any)",
    "cube_or_ack(pieces=8,score_interior=on)",
    "cube_or_ack(pieces=8,reach=any,score_interior=on)",
    "cube_or_ack(players=2,pieces=6,may_pass=on)",
    "cube_or_ack(pieces=12,interior_first=on)",
    "cube_or_ack(pieces=20,hollow=on,score_interior=on)",
    "cube_or_ack(pieces=12,shape=prism)",
    "cube_or_ack(pieces=5,shape=pyramid,size=4)",
    "cube_or_ack(mode=coop,pieces=9)",
    "cube_or_ack(players=2,mode=coop,pieces=6)",
    "cube_or_ack(players=4,mode=coop,pieces=6,reach=straight,may_pass=on)",
    "cube_or_ack(mode=coop,pieces=12,shape=pyramid,extra_colour=on)",
)
FEW_LEFT: Final = 11
"""So many moves before the end a random game with the usual options is solved soon."""


def made(spec: str) -> CubeOrAck:
    game = cubetable.game(spec)
    assert isinstance(game, CubeOrAck)
    return game


def proved(game: CubeOrAck, state: State, budget: Budget = ENOUGH) -> Opinion | None:
    (seat,) = game.actors(state)
    return exact.solve(game, state, seat, budget)


@pytest.mark.parametrize("spec", SPECS)
def test_the_shares_are_those_of_the_slow_solver(spec: str) -> None:
    game = made(spec)
    for state, worth, best in solved_endings(game, games(1, 100)):
        opinion, (seat,) = proved(game, state), game.actors(state)
        if not (game.frame.fixed or has_full_extent(state)):
            assert opinion is None
            continue
        assert opinion is not None
        assert {one.move for one in opinion.weighed} == set(worth)
        for move, outlook, _ in opinion.weighed:
            assert outlook == pytest.approx(float(worth[move][seat])), game.state_text(state)
        assert opinion.move == best, game.state_text(state)
        assert opinion.shares == pytest.approx([float(share) for share in worth[best]])
        assert opinion.proved


def test_a_handicap_that_makes_an_ending_close_counts() -> None:
    """Give the seat that leads a handicap of its lead: then the last pieces decide."""
    plain, close = made("cube_or_ack(players=2,pieces=8)"), 0
    for state, _, _ in solved_endings(plain, games(3, 200)):
        lead = plain.scores(state)[0] - plain.scores(state)[1]
        game = made(f"cube_or_ack(players=2,pieces=8,handicap={max(lead, 0)}-{max(-lead, 0)})")
        evened = game.parse_state(plain.state_text(state))
        assert game.scores(evened)[0] == game.scores(evened)[1]
        worth, opinion, (seat,) = SlowSolver(game).worth(evened), proved(game, evened), game.actors(evened)
        assert opinion is not None
        close += len({shares[seat] for shares in worth.values()}) > 1
        for move, outlook, _ in opinion.weighed:
            assert outlook == pytest.approx(float(worth[move][seat])), game.state_text(evened)
    assert close > 0


def late(game: CubeOrAck, left: int = FEW_LEFT) -> State:
    """Give the position so many moves before the end of a random game."""
    return positions(game, 1)[-left]


def test_a_game_that_has_only_begun_gets_no_answer_and_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "make_space", lambda _: pytest.fail("it searched"))
    for spec in ("cube_or_ack", "cube_or_ack(frame=fixed)", "cube_or_ack(mode=coop)"):
        game = made(spec)
        assert [proved(game, state) for state in positions(game, 1)[:2]] == [None, None]
    game = made("cube_or_ack")
    assert proved(game, late(game, 30)) is None


def test_COA_19_a_structure_that_may_still_grow_gets_no_answer() -> None:
    game = made("cube_or_ack(players=2,pieces=4)")
    assert survey(game, game.parse_state("-1,0,-2 2g/1b1|gbr/ryb|yr1/g2 y -")) is None


def test_a_search_ends_when_its_nodes_are_spent() -> None:
    game = made("cube_or_ack")
    state = late(game)
    opinion = proved(game, state)
    assert opinion is not None
    assert len(opinion.weighed) == len(game.moves(state, game.actors(state)[0]))
    assert proved(game, state, Budget(nodes=5)) is None


def test_a_small_table_changes_no_answer() -> None:
    game = made("cube_or_ack")
    state = late(game)
    (seat,) = game.actors(state)
    small, large = exact.solve(game, state, seat, ENOUGH, table_bits=4), proved(game, state)
    assert small is not None
    assert large is not None
    assert [(one.move, one.outlook) for one in small.weighed] == [(one.move, one.outlook) for one in large.weighed]


def test_a_search_ends_at_the_first_position_once_it_is_cancelled() -> None:
    game = made("cube_or_ack")
    state = late(game)
    ground = survey(game, state)
    assert ground is not None
    assert len(ground.cells) <= MOST_CELLS
    space = endings.make_space(4)
    space.counters[endings.MOST], space.stop[0] = UNBOUNDED, 1
    space.positions[0] = write_position(game, state, ground)
    kernel.fast(endings.judge_ending)(space, describe(game, state, ground), 0)
    assert space.counters[endings.BROKEN_OFF]
    assert space.counters[endings.SPENT] == 1


def test_a_cancelled_question_gets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "REACH", float("inf"))
    game, cancelled = made("cube_or_ack"), Event()
    cancelled.set()
    assert proved(game, late(game, 35), Budget(cancel=cancelled)) is None


@pytest.mark.parametrize("spec", ["cube_or_ack", "cube_or_ack(players=2)", "cube_or_ack(mode=coop)"])
def test_a_move_that_is_not_judged_in_time_is_no_better(spec: str) -> None:
    game = made(spec)
    for state in positions(game, 2)[-FEW_LEFT:]:
        full, (seat,) = proved(game, state), game.actors(state)
        assert full is not None
        for nodes in (2, 20, 200):
            part = proved(game, state, Budget(nodes=nodes))
            assert part is None or part.shares[seat] == full.shares[seat]
            assert part is None or {(one.move, one.outlook) for one in part.weighed} <= {
                (one.move, one.outlook) for one in full.weighed
            }


def test_COA_23_together_the_pieces_that_can_be_placed_are_known_long_before_the_end() -> None:
    game = made("cube_or_ack(mode=coop)")
    state = late(game, 20)
    opinion = proved(game, state)
    assert opinion is not None
    while game.actors(state):
        (seat,) = game.actors(state)
        following = proved(game, state)
        assert following is not None
        assert following.shares == opinion.shares
        state = game.play(state, seat, following.move)
    assert game.returns(state) == opinion.shares


@pytest.mark.parametrize("spec", ["cube_or_ack", "cube_or_ack(mode=coop)"])
def test_the_strongest_bot_and_a_hint_play_what_is_proved(spec: str) -> None:
    game = made(spec)
    state = late(game, 8)
    (seat,) = game.actors(state)
    opinion = proved(game, state)
    assert opinion is not None
    bot = bots.make(bots.STRONGEST, game, seed=1, budget=Budget(nodes=400))
    assert bot.opinion(game, state, seat) == opinion
    found = hint(game, state, seat, adviser(game, Budget(nodes=400)))
    assert (found.proved, found.move, found.outlook) == (True, opinion.move, opinion.weighed[0].outlook)
