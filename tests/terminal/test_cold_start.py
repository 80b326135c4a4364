"""The first game on a computer: nothing is compiled yet, and nothing is waited for."""

from pathlib import Path
from random import Random

import pytest

from cubetable import bots, game
from cubetable.cli.terminal.play import BOT_SEEDS
from cubetable.cli.terminal.session import Session, seats_named
from cubetable.core.record import read
from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import games
from cubetable.match import Match
from tests.budget import cases
from tests.command import run
from tests.games.samples import cold_start
from tests.playing import seed

MOVES = 10
SEED = 1


def played_compiled(spec: str, kept: Path) -> list[str]:
    """Play ten moves or more against a bot with compiled rules; give what the person typed."""
    table = game(spec)
    names = ["human", "bot:2", *["bot:1"] * (table.players - 2)]
    players = {seat: bots.make(names[seat], table, seed=SEED * BOT_SEEDS + seat) for seat in range(1, table.players)}
    match = Match(table, seats_named(names), None, SeededDice(seed(SEED)))
    session = Session(match, players, kept, "en", promised=True)
    session.let_bots_move()
    dice, typed = Random(SEED), []
    while len([actor for actor, _ in match.moves if actor >= 0]) < MOVES:
        (person,) = {0} & {*match.actors}
        choices = table.moves(match.state, person)
        typed.append(table.move_text(match.state, person, dice.choice(choices[1:] or choices)))
        assert not session.enter(typed[-1]).at_fault
    return typed


@pytest.mark.parametrize("name", cases(games()[1::2], games()))
def test_ten_moves_are_played_with_an_empty_cache_and_without_the_compiler(name: str, tmp_path: Path) -> None:
    spec = cold_start(name)
    typed = played_compiled(spec, tmp_path / "compiled.txt")
    words = ["play", spec, "--plain", "--seed", str(SEED), "--record", str(tmp_path / "cold.txt"), "--seat", "human"]
    words += ["--seat", "bot:2", *["--seat", "bot:1"] * (game(spec).players - 2)]
    nothing_compiled = {"CUBETABLE_CACHE": str(tmp_path / "cache"), "CUBETABLE_COMPILE": "never"}
    done = run(*words, typed="\n".join([*typed, "quit"]), others=nothing_compiled)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The rules are being compiled" in done.stdout
    assert not any(path.suffix == ".nbi" for path in (tmp_path / "cache").rglob("*"))
    compiled, cold = (read((tmp_path / kept).read_bytes()).moves for kept in ("compiled.txt", "cold.txt"))
    assert cold == compiled[: len(cold)]  # a record leaves out the secrets of a running hunt


def test_the_strong_bot_says_what_it_waits_for(tmp_path: Path) -> None:
    nothing_compiled = {"CUBETABLE_CACHE": str(tmp_path / "cache"), "CUBETABLE_COMPILE": "never"}
    words = ("play", "eight_by_eight(players=2)", "--plain", "--seed", "1", "--seat", "human", "--seat", "bot:4")
    done = run(*words, "--record", str(tmp_path / "g.txt"), typed="quit\n", others=nothing_compiled)
    assert (done.returncode, done.stderr) == (0, "")
    assert "bots of level 3 and above join in about half a minute" in done.stdout
