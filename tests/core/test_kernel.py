"""Rules are declared, and called in their library: it has the same rules."""

import copy
import pickle
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cubetable
from cubetable.bots.network.features import features_of
from cubetable.core import kernel
from cubetable.core.coder import Planes
from cubetable.core.compiled import libraries
from cubetable.core.compiled.library import plain
from cubetable.core.kernel import SIGNATURES, Kernels
from cubetable.core.rng import seeded
from cubetable.core.signature import float64, int64
from tests.budget import LONG
from tests.command import python
from tests.core.small import MORE, Small

EIGHT = "cubetable.games.eight_by_eight.rules.kernels"
HAS_LIBRARIES = libraries.in_use() is not None
with_libraries = pytest.mark.skipif(not HAS_LIBRARIES, reason="rules are interpreted here")


# --- Declarations -------------------------------------------------------------------------------------------


def test_a_declared_function_stays_the_plain_function() -> None:
    def play(state: Any, seat: int, move: int) -> None:
        """Do nothing."""

    for declare in (kernel.play, kernel.inline, kernel.allocates, kernel.compiled(SIGNATURES["play"])):
        assert declare(play) is play


def test_declarations_are_listed_in_order_with_all_that_was_said() -> None:
    def part() -> int:
        return 1

    def rule() -> int:
        return part()

    kernel.inline(part)
    kernel.allocates(rule)
    kernel.compiled(int64(), float64(), nogil=False)(rule)
    first, second = kernel.declarations()[-2:]
    assert (first.function, second.function) == (part, rule)
    assert first.signatures == ()  # type: ignore[union-attr]  # it is no reader
    assert second.signatures == (int64(), float64())  # type: ignore[union-attr]  # likewise
    assert (second.nogil, second.allocates, second.home) == (False, True, None)  # type: ignore[union-attr]  # likewise


# --- The library's forms ---------------------------------------------------------------------------------------


def test_a_function_is_called_in_its_library_and_found_once(small: Small, code: Path) -> None:
    small.write(small.kept, code)
    fast = kernel.fast(small.doubled)
    assert fast(4) == 8 + MORE
    assert small.doubled(4) == 8
    assert kernel.fast(small.doubled) is fast
    assert plain(fast) is small.doubled
    assert kernel.fast(fast) is fast


def test_compiled_code_finds_a_function_by_its_plain_form_and_by_its_fast_form(small: Small, code: Path) -> None:
    small.write(small.kept, code)
    signature = int64(int64)
    address = kernel.address_of(small.doubled, signature)
    assert address
    assert kernel.address_of(kernel.fast(small.doubled), signature) == address
    assert kernel.address_of(small.total, small.signatures()[small.total]) is None  # nothing has its address
    assert kernel.address_of(len, signature) is None


def test_a_function_of_two_signatures_has_a_form_for_each(small: Small, code: Path) -> None:
    def either(number: float) -> float:
        return number

    signatures = float64(float64), int64(int64)
    kernel.compiled(*signatures, home=small.home)(either)
    exports = [
        small.exports()[at] | {"name": "either", "module": __name__, "parameters": [name]}
        for at, name in ((2, "float64"), (1, "int64"))
    ]
    small.write(small.kept, code, exports=exports)
    assert kernel.fast(either)(3) == 1.5
    assert kernel.fast(either, signatures[0])(3) == 1.5
    assert kernel.fast(either, signatures[1])(3) == 6 + MORE


@with_libraries
def test_a_game_is_called_in_its_library_and_its_functions_are_plain() -> None:
    game = cubetable.game("eight_by_eight")
    for name in SIGNATURES:
        found, interpreted = getattr(game.kernels, name), getattr(game.interpreted, name)
        assert type(interpreted).__name__ == "function"
        assert found is not interpreted
        assert plain(found) is interpreted
        assert found.__name__ == name


@with_libraries
@pytest.mark.parametrize("name", SIGNATURES)
def test_rules_refuse_arrays_of_another_size(name: str) -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    sizes, state = game.sizes, game.start()
    out, weights, rng, shares = *np.zeros((2, sizes.moves), dtype=np.int64), seeded(1), np.zeros(3)
    given: tuple[Any, ...] = {
        "actors": (out,),
        "moves": (0, out),
        "why": (0, 0),
        "chances": (out, weights),
        "play": (0, 0),
        "scores": (out,),
        "returns": (shares,),
        "playout": (rng, shares),
    }[name]
    function = getattr(game.kernels, name)
    function(state.copy(), *given)
    with pytest.raises(ValueError, match=f"argument 1 of {name} must have exactly {game.size} numbers"):
        function(np.zeros(game.size + 1, dtype=np.int64), *given)
    for at, array in enumerate(given):
        if isinstance(array, np.ndarray):
            short = (*given[:at], array[:1], *given[at + 1 :])
            with pytest.raises(ValueError, match=f"argument {at + 2} of {name} must have at least"):
                function(state.copy(), *short)


@with_libraries
@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(players=4,sudden_death=on,line=4)"])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_is_the_same_compiled_and_interpreted(spec: str, seed: int) -> None:
    game = cubetable.game(spec)
    ends = []
    for kernels in (game.kernels, kernel.interpret(EIGHT)):
        state, returns = game.start(), np.zeros(game.players)
        kernels.playout(state, seeded(seed), returns)
        ends.append((state.tolist(), returns.tolist()))
    assert ends[0] == ends[1]


@pytest.mark.usefixtures("blink")
@with_libraries
def test_a_game_of_another_package_has_its_library_built() -> None:
    game = cubetable.game("blink(players=1,rounds=4)")
    assert plain(game.kernels.play) is game.interpreted.play is not game.kernels.play
    assert game.play(game.start(), -1, 2).tolist() == [4, 2, 0, 1, 0, 0, 0, 0, 0]


# --- Tables -------------------------------------------------------------------------------------------------------


def tables() -> dict[str, Any]:
    game = cubetable.game("eight_by_eight")
    return {"Kernels": game.kernels, "Planes": game.coder.planes, "Features": features_of(game)}


def pickled(table: Any) -> Any:
    return pickle.loads(pickle.dumps(table))  # noqa: S301  # our own


@pytest.mark.parametrize("name", ["Kernels", "Planes", "Features"])
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])
def test_a_table_is_copied_and_pickled_as_what_it_is_made_of(name: str, way: Any) -> None:
    table = tables()[name]
    again = way(table)
    assert type(again) is type(table)
    for field in type(table).__dataclass_fields__:
        one, other = getattr(table, field), getattr(again, field)
        assert (one is None) == (other is None)
        if one is not None:
            assert plain(one) is plain(other)
            assert (plain(one) is one) == (plain(other) is other)


def test_a_table_that_somebody_has_made_is_copied_with_what_it_holds() -> None:
    game = cubetable.game("eight_by_eight")
    mine = Kernels(**{name: getattr(game.interpreted, name) for name in SIGNATURES})
    mine.play = max
    assert copy.copy(mine).play is max
    assert isinstance(tables()["Planes"], Planes)


def test_interpreted_kernels_are_found_by_their_module() -> None:
    found = kernel.interpret(EIGHT)
    assert all(getattr(found, name).__module__ == EIGHT for name in SIGNATURES)
    with pytest.raises(ModuleNotFoundError):
        kernel.interpret("no_such_game.kernels")


# --- Changed rules ------------------------------------------------------------------------------------------------


if LONG:

    @with_libraries
    def test_a_rule_that_is_changed_in_any_file_of_a_game_is_in_a_new_library(tmp_path: Path) -> None:
        blink = tmp_path / "blink"
        toy = Path(__file__).parents[1] / "toys" / "blink"
        shutil.copytree(toy, blink, ignore=shutil.ignore_patterns("__pycache__"))
        kernels = (blink / "kernels.py").read_text()
        rule = kernels[kernels.index("@kernel.inline\ndef share(") : kernels.index("@kernel.actors")]
        head = (
            "from cubetable.core import kernel\nfrom cubetable.core.state import State\n\nPLAYERS, SCORES = 3, 4\n\n\n"
        )
        (blink / "kernels.py").write_text("from blink.prizes import share\n" + kernels.replace(rule, ""))
        manifest = (blink / "manifest.py").read_text().replace("tests.toys.blink", "blink")
        (blink / "manifest.py").write_text(manifest)
        look = (
            "import numpy as np, blink.manifest, blink.kernels as k; from cubetable.core import kernel;"
            "s = np.array([0, 1, 0, 2, 5, 5, 0, 0, 0]); out = np.zeros(2); kernel.fast(k.returns)(s, out);"
            "print(out[0], kernel.fast(k.returns) is not k.returns)"
        )
        path = f"{Path(cubetable.__file__).parents[1]}:{tmp_path}"
        others = {
            "CUBETABLE_CACHE": str(tmp_path / "cache"),
            "PYTHONPATH": path,
            "PYTHONDONTWRITEBYTECODE": "1",
            "CUBETABLE_RULES": "",
        }
        said, built = [], []
        for prize in ("1.0", "1.0", "2.0"):
            (blink / "prizes.py").write_text(head + rule.replace("1.0", prize))
            done = python("-c", look, others=others)
            assert done.stderr == ""
            said.append(done.stdout.split())
            built.append(len(list((tmp_path / "cache" / "libraries").glob("*.json"))))
        assert said == [["0.5", "True"], ["0.5", "True"], ["1.0", "True"]]
        assert built == [1, 1, 2]
