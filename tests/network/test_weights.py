"""Files of weights: what is written is read, and what cannot be used is refused with a sentence."""

import json
import zlib

import numpy as np
import pytest

import cubetable
from cubetable.bots.network.weights import MOST_BYTES, WeightsError, read_weights, write_weights
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from tests.network.making import random_file, random_tables

GAME = cubetable.game("eight_by_eight")


def changed(**values: object) -> bytes:
    """Write a file with other words in its head."""
    head, _, body = random_file(GAME).partition(b"\n")
    return json.dumps(json.loads(head) | values).encode() + b"\n" + body


def refusal(data: bytes, game: Game = GAME) -> str:
    with pytest.raises(WeightsError) as caught:
        read_weights(game, data)
    assert all(caught.value.text(lang) for lang in LANGUAGES)
    return str(caught.value)


def test_weights_are_read_as_they_were_written() -> None:
    tables = random_tables(GAME, 3)
    network = read_weights(GAME, write_weights(GAME, tables, {}))
    assert np.allclose(network.first * network.unit, tables["first"], atol=1e-5)
    for name in ("second", "values", "marks", "first_bias", "second_bias", "values_bias", "marks_bias"):
        assert np.allclose(getattr(network, name), tables[name], atol=1e-5)


def test_weights_of_another_version_are_refused() -> None:
    assert (
        refusal(changed(version=99))
        == "The weights are for version 99 of the game's description; this program has version 1."
    )


def test_weights_of_another_format_are_refused() -> None:
    assert refusal(changed(format=2)) == "The weights are in format 2; this program reads format 1."


def test_weights_of_another_table_are_refused() -> None:
    told = refusal(random_file(GAME), cubetable.game("eight_by_eight(players=3)"))
    assert told == "The weights are for eight_by_eight 2-seats-line-5, not for eight_by_eight(players=3)."


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]\n",
        b"\xff\xfe\n",
        random_file(GAME)[:-7],
        random_file(GAME).replace(b"\n", b"\n\x00", 1),
        changed(units={}),
        changed(units=None),
        changed(units={"first": "1"}),
        changed(sizes={}),
        random_file(GAME).partition(b"\n")[0] + b"\n" + zlib.compress(b"\0" * 100),
        random_file(GAME).partition(b"\n")[0] + b"\n" + zlib.compress(b"\0" * (MOST_BYTES + 1)),
    ],
)
def test_a_damaged_file_is_refused(data: bytes) -> None:
    assert refusal(data).startswith(("The weights file is damaged.", "The weights are in format None"))
