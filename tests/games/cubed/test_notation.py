"""How moves and positions of CUBED are written and read back, and what is refused."""

import re
from importlib.resources import files

import numpy as np
import pytest

from cubetable import BadNotation
from cubetable.core.messages import LANGUAGES
from cubetable.games.cubed.rules.reasons import Why
from tests.games.cubed.positions import THREE, cubed, dealt, position

LINE = "-1,0:YGP;-1,1:PGP;0,0:GGG GKK.BBB/LLL 1:turn - 1,1 0,0,0 0,0 -"


def test_the_line_of_the_notation() -> None:
    game = cubed()
    state = game.parse_state(LINE)
    assert game.state_text(state) == LINE
    assert np.array_equal(state, position(game, THREE, "GKK BBB", "LLL"))


NONSENSE = {
    "": "position",
    "nonsense": "position",
    LINE.replace("1:turn", "1:turns"): "position",
    LINE.replace("1:turn", "3:turn"): "numbers",
    LINE.replace("GKK.BBB/LLL", "GKK.BBB"): "position",
    LINE.replace("GKK.BBB", "BBB.GKK"): "order",
    LINE.replace("GKK.BBB", "GKK.BBB.BBB"): "order",
    LINE.replace("LLL", "BBB"): "twice",
    LINE.replace("LLL", "GGG"): "twice",
    LINE.replace("LLL", "GGK"): "piece",
    LINE.replace("LLL", "*1"): "hidden",
    LINE.replace("LLL", "-"): "end",
    LINE.replace("-1,0:YGP;-1,1:PGP;0,0:GGG", "-"): "dealt",
    LINE.replace("-1,0:YGP", "-1,0:GPY"): "table",
    LINE.replace("-1,0:YGP", "-3,0:YGP"): "table",
    LINE.replace("0,0:GGG", "1,0:GGG"): "table",
    LINE.replace("0,0:GGG", "+0,0:GGG"): "table",
    LINE.replace("0,0:GGG", "00,0:GGG"): "table",
    LINE.replace("-1,0:YGP;-1,1:PGP", "-1,1:PGP;-1,0:YGP"): "table",
    LINE.replace("-1,0:YGP", "-1,0:YGB"): "colours",
    LINE.replace("-1,0:YGP", "-99,0:YGP"): "far",
    LINE.replace(" 0,0,0 ", " 3,0,0 "): "numbers",
    LINE.replace(" 0,0,0 ", " 1,1,0 "): "numbers",
    LINE.replace(" 0,0,0 ", " 0,0,1 "): "numbers",
    LINE.replace(" 0,0,0 ", " 01,0,0 "): "numbers",
    LINE.replace(" 1,1 ", " 4,1 "): "numbers",
    LINE.replace(" 1,1 ", " 1,2 "): "numbers",
    LINE.replace(" 0,0 -", " 1,0 -"): "numbers",
    LINE.replace(" 0,0 -", " 0,0 KKY"): "numbers",
    LINE.replace("1:turn -", "1:turn YYY+1"): "waits",
    LINE.replace("1:turn -", "1:keep YYY+0"): "waits",
    LINE.replace("1:turn", "1:second"): "waits",
    LINE.replace("1:turn", "1:gift"): "waits",
    LINE.replace("1:turn", "1:deal"): "dealt",
    LINE.replace("1:turn", "1:start"): "dealt",
    LINE.replace("1:turn", "1:over"): "end",
}


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_refused_in_both_languages(line: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        cubed().parse_state(line)
    assert refusal.value.key == f"cubed.notation.{NONSENSE[line]}"
    for lang in LANGUAGES:
        assert "{" not in refusal.value.text(lang)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "DRAW",
        "draw3:0",
        "draw3:4",
        "keep:GP",
        "keep:YGP",
        "give:GPY>7",
        "give:GPY",
        "0,0",
        "0,0:gpy",
        " pass",
        "١,0:GPY",
    ],
)
def test_an_invalid_move_is_refused(text: str) -> None:
    game = cubed()
    state = dealt(game)
    with pytest.raises(BadNotation):
        game.parse_move(state, 0, text)


def test_a_redacted_position_is_written_with_counts_and_not_read_back() -> None:
    game = cubed()
    state = position(game, THREE, "GKK BBB", "LLL")
    line = game.state_text(game.redact(state, 0))
    assert line == LINE.replace("LLL", "*1")
    with pytest.raises(BadNotation):
        game.parse_state(line)


def test_reasons_name_the_cells_at_fault() -> None:
    game = cubed()
    state = position(game, THREE, "GKK BBB", "LLL")
    reason = game.explain(state, 0, "0,-1:BBB")
    assert reason is not None
    assert reason.at == ("0,-1", "-1,0", "0,0")
    assert reason.text() == "The colours do not match where the pieces touch: blue-blue-blue (CBD-16)."
    assert reason.text("ru").endswith("(CBD-16).")


def test_the_kernels_answer_with_every_reason() -> None:
    folder = files("cubetable.games.cubed.rules")
    text = "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("kernels.py", "solver.py"))
    assert set(re.findall(r"\bWhy\.([A-Z_]+)", text)) == {why.name for why in Why}
