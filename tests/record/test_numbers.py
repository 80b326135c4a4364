"""Numbers of the seats in the dice: the key that comes of them, and the records that show them."""

import hashlib
import re
from itertools import permutations
from pathlib import Path

import pytest

import cubetable
from cubetable.core.errors import Refusal
from cubetable.core.record import read, write
from cubetable.core.record.dice import SeededDice, check, seed_hash
from cubetable.core.record.numbers import SeatPromise, dice_key, number_hash, numbers_tags, promises_in
from cubetable.core.state import CHANCE
from cubetable.record import Record
from tests.playing import seed

SEED = bytes(range(32))
A, B = "aa" * 32, "bb" * 32
VERA, OTTO = SeatPromise(number_hash(A), A), SeatPromise(number_hash(B), B)
LATE = OTTO._replace(number=None)


def test_without_promises_the_key_is_the_seed() -> None:
    assert dice_key(SEED) == dice_key(SEED, ()) == dice_key(SEED, (None, None)) == SEED


def test_the_key_of_known_numbers_never_changes() -> None:
    assert dice_key(SEED, (VERA, LATE)).hex() == "0693634602960ad43e705f9933d44d4329a9840efcbfb6ffc001802ea5fe4f5f"
    assert f"`{dice_key(SEED, (VERA, LATE)).hex()}`" in Path("docs/reference/record.md").read_text(encoding="utf-8")


def test_the_key_is_the_hash_of_label_seed_and_marked_numbers_in_the_order_of_their_hashes() -> None:
    first, second = sorted((VERA, OTTO))
    text = (
        b"cubetable dice 1"
        + SEED
        + b"\1"
        + bytes.fromhex(first.number or "")
        + b"\1"
        + bytes.fromhex(second.number or "")
    )
    assert dice_key(SEED, (VERA, OTTO)) == hashlib.sha256(text).digest()


def test_seats_that_change_places_change_nothing() -> None:
    keys = {dice_key(SEED, order) for order in permutations((VERA, OTTO, None))}
    assert len(keys) == 1


def test_two_seats_with_one_promise_of_which_one_was_kept_have_one_order() -> None:
    late = VERA._replace(number=None)
    assert dice_key(SEED, (VERA, late)) == dice_key(SEED, (late, VERA))


def test_each_number_and_each_that_is_left_out_makes_another_key() -> None:
    other = SeatPromise(number_hash("cc" * 32), "cc" * 32)
    tables = [(VERA, OTTO), (VERA, LATE), (VERA, None), (VERA, other), (VERA._replace(number=None), LATE), (None, None)]
    assert len({dice_key(SEED, table) for table in tables}) == len(tables)


# --- In a record ---------------------------------------------------------------------------------------


def played(*promises: SeatPromise | None) -> Record:
    """Play with dice from a seed and numbers, each seat placing where it can."""
    game = cubetable.game("eight_by_eight")
    dice, state, moves = SeededDice(seed(7)), game.start(), []
    dice.mix(promises)
    for _ in range(12):
        moves.append((CHANCE, dice.pick([1] * 8) + 1))
        state = game.play(state, *moves[-1])
        seat = game.actors(state)[0]
        moves.append((seat, game.moves(state, seat)[0]))
        state = game.play(state, *moves[-1])
    return Record(game, moves, {"SeedHash": seed_hash(dice.seed), "Seed": dice.seed.hex(), **numbers_tags(promises)})


def changed(tag: str, value: str) -> Record:
    return read(re.sub(rf'\[{tag} "[^"]*"', f'[{tag} "{value}"', write(played(VERA, OTTO))))


@pytest.mark.parametrize("promises", [(VERA, OTTO), (OTTO, VERA), (VERA, None), (None, LATE), (LATE, VERA)])
def test_a_record_with_numbers_is_checked(promises: tuple[SeatPromise | None, ...]) -> None:
    record = read(write(played(*promises)))
    assert check(record) == "checked"
    assert tuple(promises_in(record)) == promises


def test_a_record_without_promises_has_no_tags_for_them() -> None:
    assert "Dice" not in write(played(None, None))


@pytest.mark.parametrize(
    ("tag", "value", "sentence"),
    [
        ("DiceNumbers", f"{A},{A}", "Player 2's number does not match its published hash"),
        ("DiceHashes", f"{OTTO.hash},{OTTO.hash}", "Player 1's number does not match"),
        ("DiceHashes", f"-,{OTTO.hash}", "Player 1 reveals a number but never published its hash"),
        ("DiceNumbers", f"{A},-", "does not follow from the seed"),
    ],
    ids=["another number than the promised", "another promise", "a number never promised", "a number kept back"],
)
def test_numbers_that_are_not_those_promised_are_found_out(tag: str, value: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        check(changed(tag, value))


@pytest.mark.parametrize("value", ["", "-", f"{A}", f"{A},{B},-", f"{A.upper()},{B}", f"{A},{B[:-2]}", f"{A}, {B}"])
def test_tags_of_another_form_are_refused(value: str) -> None:
    with pytest.raises(Refusal, match="must both have a value for each player"):
        check(changed("DiceNumbers", value))


def test_one_of_the_two_tags_alone_is_refused() -> None:
    text = re.sub(r'\[DiceHashes "[^\n]*\n', "", write(played(VERA, OTTO)))
    with pytest.raises(Refusal, match="must both have a value"):
        check(read(text))
