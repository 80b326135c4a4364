"""Dice that follow from a seed, and records that can be checked against it."""

import hashlib
import hmac
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cubetable
from cubetable.core.errors import Refusal
from cubetable.core.record import dice, read, write
from cubetable.core.record.dice import SeededDice, check, draw, seed_hash
from cubetable.core.state import CHANCE
from cubetable.record import Record
from tests.playing import finished_record, match, seed

GOLDEN = bytes(range(32))


def value(key: bytes, counter: int, attempt: int) -> int:
    """Follow docs/reference/record.md, “Dice”, by another road: the first 8 bytes, big-endian, of the HMAC."""
    message = f"{counter:016x}{attempt:016x}"
    return int(hmac.new(key, bytes.fromhex(message), hashlib.sha256).hexdigest()[:16], 16)


def expected(key: bytes, counter: int, weights: Sequence[int]) -> int:
    total, attempt = sum(weights), 0
    while value(key, counter, attempt) >= 2**64 // total * total:
        attempt += 1
    left = value(key, counter, attempt) % total
    return next(i for i in range(len(weights)) if left < sum(weights[: i + 1]))


@given(
    st.binary(min_size=32, max_size=32), st.integers(0, 2**63), st.lists(st.integers(1, 50), min_size=1, max_size=12)
)
def test_a_draw_is_the_hmac_of_seed_counter_and_attempt(key: bytes, counter: int, weights: list[int]) -> None:
    assert draw(key, counter, weights) == expected(key, counter, weights)


@given(st.integers(0, 1000))
def test_values_that_would_favour_some_are_drawn_again(counter: int) -> None:
    # Of weights that sum to more than half of 2^64, almost every second value is rejected.
    weights = [2**62, 2**62, 2**62 - 1, 2]
    assert draw(GOLDEN, counter, weights) == expected(GOLDEN, counter, weights)


def test_the_first_value_that_would_favour_some_is_rejected_and_the_last_fair_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fair = 2**64 // 3 * 3
    assert fair == 2**64 - 1
    asked: list[tuple[int, int]] = []

    def told(_: bytes, counter: int, attempt: int) -> int:
        asked.append((counter, attempt))
        return [fair, fair, fair - 1][attempt]

    monkeypatch.setattr(dice, "_value", told)
    assert draw(GOLDEN, 7, [1, 1, 1]) == 2
    assert asked == [(7, 0), (7, 1), (7, 2)]


@pytest.mark.parametrize(("drawn", "index"), [(0, 0), (1, 0), (2, 2), (3, 3), (5, 3), (6, 0)])
def test_weights_are_picked_one_after_another(monkeypatch: pytest.MonkeyPatch, drawn: int, index: int) -> None:
    monkeypatch.setattr(dice, "_value", lambda *_: drawn)
    assert draw(GOLDEN, 0, [2, 0, 1, 3]) == index


def test_weights_of_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises((ValueError, ZeroDivisionError)):
        draw(GOLDEN, 0, [0, 0])


def test_the_first_throws_of_a_known_seed_never_change() -> None:
    assert [draw(GOLDEN, counter, [1] * 8) + 1 for counter in range(12)] == [
        value(GOLDEN, counter, 0) % 8 + 1 for counter in range(12)
    ]
    assert seed_hash(GOLDEN) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_dice_count_their_draws_and_can_go_on_from_any() -> None:
    throws = SeededDice(GOLDEN)
    first = [throws.pick([1] * 8) for _ in range(10)]
    assert throws.counter == 10
    assert [SeededDice(GOLDEN, 4).pick([1] * 8), throws.seed_hash] == [first[4], seed_hash(GOLDEN)]


# --- Checking a record ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give the file of a finished game with promised dice."""
    return finished_record("eight_by_eight(players=3,line=4)", tmp_path_factory.mktemp("games"), 5).decode()


def without(text: str, *tags: str) -> str:
    return re.sub(rf'\[({"|".join(tags)}) "[^\n]*\n', "", text)


def test_a_real_game_is_checked(played: str) -> None:
    assert check(read(played)) == "checked"


@pytest.mark.usefixtures("blink")
@pytest.mark.parametrize("number", range(5))
def test_weighted_draws_are_checked_too(tmp_path: Path, number: int) -> None:
    assert check(read(finished_record("blink(rounds=9)", tmp_path, number))) == "checked"


def test_without_a_seed_nothing_can_be_checked(played: str) -> None:
    assert check(read(without(played, "Seed"))) == "no_seed"


def test_without_a_promise_there_is_nothing_to_check(played: str) -> None:
    assert check(read(without(played, "SeedHash"))) == "no_promise"
    assert check(read(without(played, "SeedHash", "Seed"))) == "no_promise"


@pytest.mark.parametrize("shown", ["00" * 32, "", "zz" * 32, "00" * 31, "00" * 33, "FF" * 32, "٠" * 64])
def test_another_seed_than_the_promised_is_found_out(played: str, shown: str) -> None:
    with pytest.raises(Refusal, match="not match its published hash"):
        check(read(re.sub(r'\[Seed "[^"]*"', f'[Seed "{shown}"', played)))


def test_another_promise_than_the_seeds_is_found_out(played: str) -> None:
    with pytest.raises(Refusal, match="not match its published hash"):
        check(read(re.sub(r'\[SeedHash "[^"]*"', f'[SeedHash "{seed_hash(GOLDEN)}"', played)))


def test_dice_of_another_seed_are_found_out(played: str) -> None:
    other = re.sub(r'\[SeedHash "[^"]*"', f'[SeedHash "{seed_hash(GOLDEN)}"', played)
    with pytest.raises(Refusal, match=r"Move \d+, [1-8], does not follow from the seed"):
        check(read(re.sub(r'\[Seed "[^"]*"', f'[Seed "{GOLDEN.hex()}"', other)))


def test_one_changed_throw_is_found_out_and_named(played: str) -> None:
    record = read(played)
    at, ply = next((i, ply) for i, ply in enumerate(record.plies()) if i > 4 and ply.actor == CHANCE)
    moves = [*record.moves[:at], (CHANCE, ply.move % 8 + 1)]
    with pytest.raises(Refusal, match=rf"Move {at + 1}, {ply.move % 8 + 1}, does not follow from the seed"):
        check(Record(record.game, moves, record.tags))


def thrown(numbers: Sequence[int], notes: dict[int, list[str]]) -> Record:
    """Record a game in which each seat places where it can, with throws of some draws of the golden seed."""
    game = cubetable.game("eight_by_eight")
    state, moves = game.start(), []
    for number in numbers:
        moves.append((CHANCE, draw(GOLDEN, number, [1] * 8) + 1))
        state = game.play(state, *moves[-1])
        seat = game.actors(state)[0]
        moves.append((seat, game.moves(state, seat)[0]))
        state = game.play(state, *moves[-1])
    return Record(game, moves, {"SeedHash": seed_hash(GOLDEN), "Seed": GOLDEN.hex()}, notes)


def skipping() -> int:
    """Find a draw at which one that was skipped shows."""
    return next(n for n in range(2, 50) if draw(GOLDEN, n, [1] * 8) != draw(GOLDEN, 1, [1] * 8))


def test_a_gap_in_the_count_needs_a_note() -> None:
    far = skipping()
    assert check(thrown([0, far], {2: [f"@dice {far}"]})) == "checked"
    with pytest.raises(Refusal):
        check(thrown([0, far], {}))


def test_a_note_survives_writing_and_reading() -> None:
    far = skipping()
    assert check(read(write(thrown([0, far, far + 1], {2: ["hm", f"@dice {far}"]})))) == "checked"


def test_a_note_cannot_run_backwards() -> None:
    far = skipping()
    with pytest.raises(Refusal):
        check(thrown([far, 0], {0: [f"@dice {far}"], 2: ["@dice 0"]}))
    with pytest.raises(Refusal):
        check(thrown([far, far], {0: [f"@dice {far}"], 2: [f"@dice {far}"]}))


@pytest.mark.parametrize("note", ["@dice", "@dice -1", "@dice x", "dice 5", "@dice 1234567890123", "@dice ٥"])
def test_other_comments_are_no_notes(note: str) -> None:
    assert check(thrown([0, 1, 2], {2: [note]})) == "checked"


def test_undone_dice_leave_a_gap_that_the_record_explains() -> None:
    table = match("eight_by_eight", ["human", "random"], dice=3)
    game = table.game
    for act in range(6):
        seat = game.actors(table.state)[0]
        table.submit(
            seat, game.move_text(table.state, seat, game.moves(table.state, seat)[0]), str(act), table.version, 0
        )
    table.offer(0, "undo", 0)
    seat = game.actors(table.state)[0]
    table.submit(seat, game.move_text(table.state, seat, game.moves(table.state, seat)[-3]), "again", table.version, 0)
    record = table.record(SeedHash=seed_hash(seed(3)), Seed=seed(3).hex())
    assert any(note.startswith("@dice") for notes in record.notes.values() for note in notes)
    assert check(read(write(record))) == "checked"
    with pytest.raises(Refusal):
        check(Record(record.game, record.moves, record.tags))
