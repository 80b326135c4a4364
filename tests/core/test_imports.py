"""Nothing slow is loaded before it is needed."""

import pytest

import cubetable
from tests.command import python

SLOW = ("numba", "llvmlite", "numpy", "textual", "rich")

COMMANDS = ("games", "rules", "play", "replay", "hint", "analyse", "arena", "lab", "perft", "laws", "solve", "version")


def loaded_by(program: str) -> set[str]:
    done = python("-c", f"import sys\n{program}\nprint('LOADED', *sys.modules)")
    assert done.stderr == ""
    return {name.partition(".")[0] for name in done.stdout.rpartition("LOADED")[2].split()}


def test_importing_loads_no_compiler() -> None:
    assert not loaded_by("import cubetable, cubetable.cli, cubetable.games, cubetable.core.options") & set(SLOW)


def test_help_loads_no_compiler_with_a_games_options_neither() -> None:
    words = [["--help"], ["games"], *([command, "--help"] for command in COMMANDS)]
    words.append(["play", "eight_by_eight", "--help", "--lang", "ru"])
    assert not loaded_by(f"from cubetable.cli import main\nassert not any(map(main, {words}))") & set(SLOW)


def test_a_bad_option_is_refused_before_the_compiler_is_loaded() -> None:
    program = "from cubetable.cli import main\nassert main(['perft', 'eight_by_eight', '1', '--line', '9']) == 2"
    done = python("-c", f"import sys\n{program}\nprint(*(m for m in sys.modules if m == 'numba'))")
    assert done.stdout.strip() == ""
    assert "line cannot be 9" in done.stderr


@pytest.mark.parametrize("rules", ["python", ""])
def test_playing_loads_no_compiler(rules: str) -> None:
    program = (
        "import sys, cubetable; game = cubetable.game('eight_by_eight'); game.play(game.start(), -1, 3);"
        "print(game.kernels.play is not game.interpreted.play, {'numba', 'llvmlite'} & {*sys.modules})"
    )
    done = python("-c", program, others={"CUBETABLE_RULES": rules, "NUMBA_DISABLE_JIT": ""})
    assert done.stderr == ""
    assert done.stdout.split() == [str(rules == ""), "set()"]


@pytest.mark.parametrize("name", cubetable.__all__)
def test_the_package_exports_the_names_it_lists(name: str) -> None:
    assert getattr(cubetable, name) is not None
    assert name in dir(cubetable)


def test_the_package_exports_nothing_else() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        cubetable.nothing  # noqa: B018  # asking is what is tested
