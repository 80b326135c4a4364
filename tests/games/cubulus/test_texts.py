"""The texts of Cubulus: moves, positions, reasons, views, pictures, numbers for programs."""

import json
import re
from importlib.resources import files

import numpy as np
import pytest

from cubetable import BadNotation, Game
from cubetable.games.cubulus.players.coder import ALL_SYMMETRIES, UPRIGHT_SYMMETRIES
from cubetable.games.cubulus.rules.cells import HOLE, TEXTS, cell_text
from cubetable.games.cubulus.rules.reasons import Why
from tests.games.cubulus.positions import (
    BOTH_NEXT,
    EMPTY,
    FOREIGN_NEXT,
    NEUTRALS_IN,
    OWN_NEXT,
    SCATTERED,
    A,
    B,
    C,
    after,
    cubulus,
    texts,
    why,
)

PICTURES = {
    "F": "113 213 313 112 212 312 111 211 311",
    "R": "313 323 333 312 322 332 311 321 331",
    "B": "333 233 133 332 232 132 331 231 131",
    "L": "133 123 113 132 122 112 131 121 111",
    "U": "133 233 333 123 223 323 113 213 313",
    "D": "111 211 311 121 221 321 131 231 331",
}


@pytest.mark.parametrize("face", PICTURES)
def test_holes_are_numbered_as_seen_from_outside(face: str) -> None:
    assert [cell_text(hole.cell) for name, hole in HOLE.items() if name.startswith(face)] == PICTURES[face].split()
    assert cubulus().view(cubulus().start(), None)["faces"][face] == PICTURES[face].split()


def test_every_move_has_one_text() -> None:
    written = [text for text in TEXTS if text]
    assert len(written) == 27 + 26 + 54 + 54
    inserted = {text for text in TEXTS[:160] if text and text[0] != "@"}
    assert inserted == set(HOLE)
    assert {text for text in TEXTS[160:] if text} == {f"{name}*" for name in HOLE}


@pytest.mark.parametrize(
    "text", ["", "F0", "F10", "f5", "G5", "F5**", "*F5", "@022", "@22", "@2222", "F5 ", "5F", "@114"]
)
def test_an_unknown_move_text_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        cubulus().parse_move(cubulus().start(), B, text)
    assert refused.value.text("ru").startswith("«")


POSITIONS = [
    (cubulus(), f"{EMPTY} B - 0"),
    (cubulus(neutrals="random"), f"{EMPTY} ? - 0"),
    (cubulus(), f"{NEUTRALS_IN} A - 0"),
    (cubulus(), f"{NEUTRALS_IN} B F8* 3"),
    (cubulus(quiet_limit=None), f"{NEUTRALS_IN} B F8* -"),
    (cubulus(ban="own"), f"{NEUTRALS_IN} B F8* 3"),
    (cubulus(players=3, ban="own"), "ABC/.../.../ABC/.../.../.../.../... A -,- 0"),
    (cubulus(players=3, ban="own"), "ABC/.../.../ABC/.../.../.../.../... C L9*,R4* 2"),
    (cubulus(), OWN_NEXT),
    (cubulus(), "BN./.../..N/NAA/.N./NN./NAA/..N/.N. A=A - 0"),
    (cubulus(), "NB./NNB/.../BNB/NNA/ANN/AB./..N/... A=B - 0"),
    (cubulus(foreign="ignored"), "NB./NNB/.../BNB/NNA/ANN/AB./..N/... B - 0"),
    (cubulus(quiet_limit=20), f"{NEUTRALS_IN} B=- F8* 20"),
]


@pytest.mark.parametrize(("game", "text"), POSITIONS)
def test_a_position_is_one_line_and_reads_back(game: Game, text: str) -> None:
    assert game.state_text(game.parse_state(text)) == text


THREE = cubulus(players=3)
OWN = cubulus(players=3, ban="own")


@pytest.mark.parametrize(
    ("game", "text", "key"),
    [
        (cubulus(), "", "position"),
        (cubulus(), f"{EMPTY} B - 0 ", "position"),
        (cubulus(), f"{EMPTY} b - 0", "position"),
        (cubulus(), f"{EMPTY[:-1]}/ B - 0", "cube"),
        (cubulus(), f"{EMPTY} C - 0", "letter"),
        (cubulus(), "C../.../.../.../.../.../.../.../... B - 0", "letter"),
        (THREE, "N../.../.../.../.../.../.../.../... B - 0", "letter"),
        (cubulus(), "NNN/NNN/NNN/N../.../.../.../.../... A - 0", "too_many"),
        (cubulus(), f"{NEUTRALS_IN} A=BA - 0", "winners"),
        (cubulus(), f"{NEUTRALS_IN} A F8 1", "bans"),
        (cubulus(), f"{NEUTRALS_IN} A F8*,- 1", "bans"),
        (OWN, "ABC/.../.../.../.../.../.../.../... A - 0", "bans"),
        (cubulus(), f"{NEUTRALS_IN} A - 101", "quiet"),
        (cubulus(), f"{NEUTRALS_IN} A - 00", "quiet"),
        (cubulus(), f"{NEUTRALS_IN} A - -", "quiet"),
        (cubulus(quiet_limit=None), f"{NEUTRALS_IN} A - 0", "quiet"),
        (cubulus(), f"{NEUTRALS_IN} ? - 0", "neutrals_are_in"),
        (cubulus(), f"{EMPTY} A - 0", "neutrals_first"),
        (cubulus(), f"{EMPTY} ? - 0", "neutrals_first"),
        (cubulus(), "A../.../.../.../.../.../.../.../... B - 0", "neutrals_first"),
        (cubulus(neutrals="random"), f"{EMPTY} B - 0", "neutrals_first"),
        (cubulus(), f"{NEUTRALS_IN} B - 0", "counts"),
        (cubulus(), f"{SCATTERED.replace('...', 'A.A', 1)} A - 0", "counts"),
        (THREE, f"{EMPTY} B - 0", "counts"),
        (THREE, "A../.../.../.../.../.../.../.../... C - 0", "counts"),
        (cubulus(), f"{NEUTRALS_IN} A U7* 1", "ban_needs_line"),
        (OWN, "ABC/.../.../ABC/.../.../.../.../... C L9*,R7* 2", "ban_twice"),
        (cubulus(), f"{NEUTRALS_IN} A F8* 0", "ban_and_quiet"),
        (cubulus(), f"{NEUTRALS_IN[:-1]}A B - 1", "ban_and_quiet"),
        (OWN, "ABC/.../.../ABC/.../.../.../.../... C L9*,- 2", "ban_and_quiet"),
        (cubulus(), "BN./.../..N/NAA/.N./NN./NAA/..N/.N. B - 0", "over"),
        (cubulus(quiet_limit=20), f"{NEUTRALS_IN} A F8* 20", "over"),
        (cubulus(), f"{NEUTRALS_IN} A=- F8* 20", "not_over"),
        (cubulus(), OWN_NEXT.replace("A - 0", "B=B - 0"), "not_over"),
        (cubulus(), "BN./.../..N/NAA/.N./NN./NAA/..N/.N. A=B - 0", "other_winners"),
        (cubulus(), "NB./NNB/.../BNB/NNA/ANN/AB./..N/... A=A - 0", "other_winners"),
    ],
)
def test_nonsense_is_refused_with_the_error(game: Game, text: str, key: str) -> None:
    with pytest.raises(BadNotation) as refused:
        game.parse_state(text)
    assert refused.value.key == f"cubulus.notation.{key}"
    assert "{" not in refused.value.text("ru")


def test_the_kernels_answer_with_every_reason() -> None:
    kernels = files("cubetable.games.cubulus.rules").joinpath("kernels.py").read_text(encoding="utf-8")
    assert set(re.findall(r"\bWhy\.([A-Z_]+)", kernels)) == {why.name for why in Why}
    assert [int(why) for why in Why] == list(range(1, len(Why) + 1))


def test_the_examples_of_the_rulebook_are_as_it_says() -> None:
    game = cubulus()
    assert game.outcome(after(game, "F5", at=OWN_NEXT)).winners == (A,)  # type: ignore[union-attr]  # it is over
    corners = game.parse_state("ANA/.N./N.N/.NN/.N./..N/AAB/.N./.B. A L9* 1")
    assert game.view(after(game, "R1*", at=corners), None)["squares"] == [
        {"seat": A, "cells": ["111", "311", "113", "313"]}
    ]
    assert game.view(after(game, "F6", at=BOTH_NEXT), None)["squares"] == [
        {"seat": A, "cells": ["321", "331", "322", "332"]},
        {"seat": B, "cells": ["211", "311", "212", "312"]},
    ]
    assert game.view(after(game, "L3", at=FOREIGN_NEXT), None)["squares"] == [
        {"seat": B, "cells": ["211", "112", "312", "213"]}
    ]


def test_the_view_is_json_and_has_the_effect_of_each_move() -> None:
    game = cubulus()
    state = game.parse_state(OWN_NEXT)
    view = game.view(state, A)
    assert json.loads(json.dumps(view)) == view
    assert view["moves"] == texts(game, state)
    assert view["slides"]["F5"] == {"212": A, "222": 2, "232": 2}
    assert list(view["slides"]) == view["moves"]
    assert game.view(state, B)["moves"] == game.view(state, None)["moves"] == []


def test_the_view_has_the_move_of_each_hole() -> None:
    game = cubulus()
    assert game.view(game.start(), B)["holes"] == {name: f"@{cell_text(hole.cell)}" for name, hole in HOLE.items()}
    for text in (OWN_NEXT, BOTH_NEXT, FOREIGN_NEXT):
        view = game.view(state := game.parse_state(text), game.actors(state)[0])
        assert set(view["moves"]) <= set(view["holes"].values())
        for written in set(view["holes"].values()) - set(view["moves"]):
            assert why(game, state, written) not in (None, ("CLS-11", "line_is_full"), ("CLS-12", "line_has_a_gap"))


def test_the_view_shows_squares_that_lack_one_ball() -> None:
    game = cubulus()
    view = game.view(game.parse_state(OWN_NEXT), A)
    held = [{view["cells"][cell] for cell in square["cells"]} - {square["seat"]} for square in view["nearly"]]
    assert held
    assert all(len(others) == 1 for others in held)


def test_the_picture_is_plain_and_names_the_turn_and_its_choices() -> None:
    game = cubulus()
    told = {seat: game.draw(game.start(), seat).splitlines()[-1] for seat in (A, B)}
    assert told[B] == "Black to put a neutral ball into any empty cell (like @222): 9 to go."
    assert told[A] == "Black is placing the neutral balls: 9 to go."
    state = after(game, "F8*", at=f"{NEUTRALS_IN} A - 0")
    assert game.draw(state, B).splitlines()[-1] == (
        "Black to push a ball in (like F5) or shift a full line (like F5*). "
        "Not allowed, as it would undo the last shift: B8*."
    )
    late = after(game, *["F8*"] * 60, at=f"{NEUTRALS_IN} A - 0")
    assert game.draw(late, None).endswith("Draw after 40 more shifts of full lines.")
    assert "чёрные" in game.draw(state, B, "ru").casefold()


def test_the_coder_numbers_every_move_and_draws_planes() -> None:
    game = cubulus(players=3, ban="own")
    coder = game.coder
    state = after(game, "U1", "U2", "U3", "L1*")
    moves = game.moves(state, B)
    actions = [coder.action(state, B, move) for move in moves]
    assert [coder.move(state, B, action) for action in actions] == moves
    assert np.flatnonzero(coder.mask(moves)).tolist() == sorted(actions)
    planes = coder.observe(state, B)
    assert planes.shape == coder.shape
    assert planes[0].sum() == planes[1].sum() == planes[2].sum() == 1
    assert planes[0][2, 2, 2] == 1  # its own ball, which was pushed to 333
    assert planes[7:10].sum() == 1  # R3* is banned
    assert planes[7][2, 2, 2] == 1
    assert planes[-1].all()
    assert not coder.observe(state, C)[-1].any()


def test_15_symmetries_keep_the_upright_sides_and_47_all() -> None:
    assert cubulus().symmetries == UPRIGHT_SYMMETRIES
    assert cubulus(sides=6).symmetries == ALL_SYMMETRIES
    assert (len(UPRIGHT_SYMMETRIES), len(ALL_SYMMETRIES)) == (15, 47)
    game = cubulus()
    state = after(game, "L7*", at=f"{NEUTRALS_IN} A - 0")
    images = {game.state_text(turned.state(state)) for turned in UPRIGHT_SYMMETRIES}
    assert len(images) == 15
