"""Hold the worth of positions against what is published, against a slow solver, and against a bot that plays."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from royal_ur import exact, tables
from royal_ur.numbering import Numbering, count_positions, make_numbering, number_of
from royal_ur.solve import first_chance, main, solve

import cubetable
from cubetable import CHANCE, Game, State, bots

LONG: Final = bool(os.environ.get("CUBETABLE_LONG"))
NEAR: Final = 1e-8
ENDED: Final = 21_919
"""The positions in which the seat that has just moved has won: they need no value."""
PUBLISHED: Final = 137_892_016
"""So many positions P. Lamont's and J. Olieslagers's tables of 2024 and 2025 have, those of ENDED with them."""


def chance_in(game: Game, values: np.ndarray, most: int, text: str) -> float:
    """Give the chance of the seat to move in a position."""
    return float(values[number_of(make_numbering(most), game.parse_state(text))])


def test_there_are_as_many_positions_as_were_published() -> None:
    assert count_positions(7) + ENDED == PUBLISHED


@pytest.mark.parametrize("pieces", [1, 2] if LONG else [1])
def test_each_position_has_a_number_of_its_own(pieces: int) -> None:
    game, numbers = cubetable.game("royal_ur", pieces=pieces), make_numbering(pieces)
    found = {number_of(numbers, state) for state in reachable(game) if game.actors(state) == (CHANCE,)}
    assert found == set(range(count_positions(pieces)))


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("....b./......../....r. 0,0 0,0 r ?", 4 / 7),
        ("....b./......../.....r 0,0 0,0 r ?", 116 / 161),
        (".....b/......../....r. 0,0 0,0 r ?", 74 / 161),
    ],
)
def test_small_positions_are_worth_what_was_published(text: str, chance: float) -> None:
    """J. Heled, `royalur`, “King of Ur”: he works them out by hand."""
    game = cubetable.game("royal_ur(pieces=1)")
    assert chance_in(game, solve(1), 1, text) == pytest.approx(chance, abs=NEAR)


def test_a_position_with_a_choice_is_worth_what_was_published() -> None:
    """J. Heled, `royalur`, “Skill and Luck”: 47.1 % before the roll, then 51.31 % or 50.13 %."""
    game, position = cubetable.game("royal_ur(pieces=2)"), "....../..br.b../..r... 0,0 0,0 r"
    assert chance_in(game, solve(2), 2, f"{position} ?") == pytest.approx(0.471, abs=0.0005)
    opinion = exact.solve(game, game.parse_state(f"{position} 2"), 0, bots.Budget(nodes=1))
    assert opinion is not None
    told = [(game.move_text(game.start(), 0, one.move), round(100 * one.outlook, 2)) for one in opinion.weighed]
    assert told == [("a3", 51.31), ("b4", 50.13)]


@pytest.mark.parametrize("pieces", [1, 2] if LONG else [1])
def test_a_slow_solver_that_knows_only_the_game_finds_the_same(pieces: int) -> None:
    game, values, numbers = cubetable.game("royal_ur", pieces=pieces), solve(pieces), make_numbering(pieces)
    for state, chance in slow_chances(game).items():
        seen = np.frombuffer(state, dtype=np.int64)
        assert values[number_of(numbers, seen)] == pytest.approx(chance, abs=NEAR)


def test_worth_follows_from_the_positions_after_one_roll() -> None:
    """Only one table does so everywhere, and the game itself says which follow; there are too many for all."""
    game, values, numbers = cubetable.game("royal_ur(pieces=3)"), solve(3), make_numbering(3)
    for state in reachable(game, 50_000 if LONG else 2000):
        if game.actors(state) == (CHANCE,):
            worth = 0.0
            for share, ends in choices(game, state):
                worth += share * max(won + sign * read(values, numbers, key) for key, sign, won in ends)
            assert values[number_of(numbers, state)] == pytest.approx(worth, abs=NEAR)


def read(values: np.ndarray, numbers: Numbering, key: bytes) -> float:
    """Read the chance of the seat to move; the end of the game has none."""
    return float(values[number_of(numbers, np.frombuffer(key, dtype=np.int64))]) if key else 0.0


def reachable(game: Game, most: int | None = None) -> list[State]:
    """List all positions that can come up, or the first of them."""
    found, known = [game.start()], {game.start().tobytes()}
    for state in found:
        if most is not None and len(found) > most:
            break
        for actor in game.actors(state):
            for move in game.moves(state, actor):
                after = game.apply(state, actor, move)
                if after.tobytes() not in known:
                    known.add(after.tobytes())
                    found.append(after)
    return found


def slow_chances(game: Game) -> Mapping[bytes, float]:
    """Work out the chance of the seat to move in each position before a roll, by asking the game for each move."""
    states = [state for state in reachable(game) if game.actors(state) == (CHANCE,)]
    chances = {state.tobytes(): 0.5 for state in states}
    rolls = {state.tobytes(): list(choices(game, state)) for state in states}
    change = 1.0
    while change > NEAR / 100:
        change = 0.0
        for state, ways in rolls.items():
            new = sum(
                share * max(won + sign * chances.get(key, 0.0) for key, sign, won in best) for share, best in ways
            )
            change = max(change, abs(new - chances[state]))
            chances[state] = new
    return chances


def choices(game: Game, state: State) -> list[tuple[float, list[tuple[bytes, int, float]]]]:
    """List for each roll its share, and what can follow: a position, its sign, and what is added."""
    seat, found = int(game.nature_moves_for(state) or 0), []
    for roll, share in game.chances(state):
        rolled = game.apply(state, CHANCE, roll)
        ends = (
            [rolled]
            if game.actors(rolled) == (CHANCE,)
            else [game.apply(rolled, seat, m) for m in game.moves(rolled, seat)]
        )
        found.append((share, [follow(game, after, seat) for after in ends]))
    return found


def follow(game: Game, state: State, seat: int) -> tuple[bytes, int, float]:
    """Say what a position is worth to a seat: a sign times its chance, and what is added."""
    if not game.actors(state):
        return b"", 0, 1.0
    same = game.nature_moves_for(state) == seat
    return state.tobytes(), 1 if same else -1, 0.0 if same else 1.0


def test_the_strongest_bot_plays_perfectly_with_few_pieces_left() -> None:
    game = cubetable.game("royal_ur")
    state = game.parse_state("....../b..r.r../r..... 0,4 2,4 r 2")
    opinion = bots.make(bots.STRONGEST, game, seed=1).opinion(game, state, 0)
    assert opinion.proved
    assert opinion.shares[0] + opinion.shares[1] == pytest.approx(1)
    best = max(opinion.weighed, key=lambda one: one.outlook)
    assert opinion.move == best.move


def test_without_a_table_search_plays_and_with_one_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables, "file_of", lambda most: tmp_path / f"{most}.npy")
    monkeypatch.setattr(tables, "AT_ONCE", 0)
    game = cubetable.game("royal_ur(pieces=2)")
    state = game.play(game.start(), CHANCE, 2)
    assert exact.solve(game, state, 0, bots.Budget(nodes=1)) is None
    assert "2 pieces left is played by search" in caplog.text
    main(["--pieces", "2"])
    found = exact.solve(game, state, 0, bots.Budget(nodes=1))
    assert found is not None
    assert found.proved
    assert found.shares[0] > first_chance(solve(2), 2) - 0.2


def test_the_command_says_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tables, "file_of", lambda most: tmp_path / f"{most}.npy")
    main(["--pieces", "1", "--threads", "1"])
    told = capsys.readouterr().out
    assert "217 positions" in told
    assert f"a chance of {first_chance(solve(1), 1):.8f}" in told
