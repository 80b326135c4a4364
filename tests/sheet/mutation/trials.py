"""Put changed rules through the commands, each in a process of its own for a limited time, and say what came of it."""

import contextlib
import faulthandler
import io
import json
import os
import random
import re
import resource
import select
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, TextIO
from unittest import mock

from cubetable.bots import Budget, levels
from cubetable.cli import main
from cubetable.cli.commands import laws as laws_command
from cubetable.core import registry
from cubetable.core.compiled import libraries
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.sheet.examples import check_examples
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.loading import load_file
from cubetable.core.state import State
from cubetable.lab import play
from cubetable.lab.row import Judgement
from tests.sheet.mutation.changes import Change

SECONDS: Final = 60
"""So long the processor may work for one changed file."""
WALL: Final = 10
"""The process may last so many times as long, where others work beside it."""
NAMED: Final = re.compile(r", line \d+")
BROKEN_LAW: Final = "✗"
GAMES: Final = 20
"""Random games in which changed rules are compared with the rules before."""
MOST_PLIES: Final = 400
NODES: Final = 8
"""Bots on interpreted rules think so little here."""
NAME: Final = "changed"
LONGEST: Final = 2000


class Verdict(NamedTuple):
    """The result of one change.

    `end` says how it went: "plays", "named" (a sentence with a line or a law), or a fault of ours: "unnamed",
    "traceback", "hang" or "crash". `changed` says whether the game is another one, `found` whether loading or the laws
    say so, and `quoted` whether they would if the file quoted some games.
    """

    what: str
    line: int
    end: str
    step: str
    says: str
    changed: bool
    found: bool
    quoted: bool

    @property
    def sound(self) -> bool:
        """Whether the program behaved as it should."""
        return self.end in ("plays", "named")


class Trial(NamedTuple):
    """How changed rules are tried: through which steps, how long the laws may take, and whether they are compiled."""

    steps: Sequence[str]
    law_seconds: float = laws_command.QUICK_SECONDS
    compiled: bool = False


for one in ("cubetable.cli.commands.lab_tables", "cubetable.lab.run", "cubetable.lab.search", "cubetable.cli.tables"):
    import_module(one)  # what the commands load late: or each copy of this process would load it again
Told = dict[str, str | bool]
"""The report of a step: its name, how it ended and what it said."""


def try_change(sheet: Path, quotes: str, change: Change, trial: Trial) -> Verdict:
    """Put a changed sheet through some steps; `quotes` are games that the sheet could quote."""
    with TemporaryDirectory() as folder:
        file, stacks = Path(folder) / f"{NAME}.py", Path(folder) / "stacks"
        file.write_text(change.text, encoding="utf-8")
        told, status = _in_a_process(lambda tell: _run(sheet, quotes, file, trial, tell), stacks)
        where = stacks.read_text(encoding="utf-8")
    return _judge(change, told, status, where)


def _judge(change: Change, told: list[Told], status: int, stacks: str) -> Verdict:
    """Sum up what was told."""
    ends = [one for one in told if "end" in one]
    if status:
        begun = str(next((one["begun"] for one in reversed(told) if "begun" in one), "load"))
        late = status in (-signal.SIGXCPU, -signal.SIGKILL)
        ends.append({"step": begun, "end": "hang" if late else "crash", "says": stacks})
    order = ("plays", "named", "unnamed", "traceback", "hang", "crash")
    plain: Told = {"step": "", "end": "plays", "says": ""}
    worst = max((plain, *ends), key=lambda one: order.index(str(one["end"])))
    step, end, says = (str(worst[key]) for key in ("step", "end", "says"))
    found = any(one["step"] in ("load", "laws") and one["end"] == "named" for one in ends)
    changed, quoted = (any(one.get(key) is True for one in told) for key in ("changed", "quoted"))
    return Verdict(change.what, change.line, end, step, says[:LONGEST], changed, found, found or quoted)


# --- The process ------------------------------------------------------------------------------------------------

Tell = Callable[..., None]


def _in_a_process(work: Callable[[Tell], None], stacks: Path) -> tuple[list[Told], int]:
    """Do some work in a copy of this process; return what it told, and its end: a signal is a negative number."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reads)
        with stacks.open("w", encoding="utf-8") as file:
            _do(work, writes, file)
    os.close(writes)
    text = _heard(reads, child)
    _, status = os.waitpid(child, 0)
    told: list[Told] = [json.loads(line) for line in text.splitlines() if line.endswith("}")]
    return told, os.waitstatus_to_exitcode(status)


def _do(work: Callable[[Tell], None], writes: int, stacks: TextIO) -> None:
    """Do the work in the copy, and end it; if it takes too long, write down where all its threads are."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    faulthandler.enable(stacks)
    faulthandler.register(signal.SIGXCPU, stacks, all_threads=True)

    def tell(**told: str | bool) -> None:
        os.write(writes, f"{json.dumps(told)}\n".encode())

    try:
        work(tell)
    finally:
        os._exit(0)


def _heard(reads: int, child: int) -> str:
    """Read what the copy tells until it ends, or end it."""
    until, parts = time.monotonic() + SECONDS * WALL, list[bytes]()
    with open(reads, "rb", buffering=0) as pipe:
        while select.select([pipe], [], [], max(0.0, until - time.monotonic()))[0]:
            part = pipe.read(1 << 16)
            if not part:
                break
            parts.append(part)
        else:
            os.kill(child, signal.SIGKILL)
    return b"".join(parts).decode()


# --- The steps --------------------------------------------------------------------------------------------------


def _run(sheet: Path, quotes: str, file: Path, trial: Trial, tell: Tell) -> None:
    """Do all steps with one file, until one of them fails."""
    libraries._state.interpreting = not trial.compiled
    glance = {number: level._replace(usual=Budget(nodes=NODES)) for number, level in levels.LEVELS.items()}
    with (
        mock.patch.dict(levels.LEVELS, glance),
        mock.patch.object(play, "judge", return_value=Judgement()),  # it plays thousands of games
        mock.patch.object(laws_command, "QUICK_SECONDS", trial.law_seconds),
        mock.patch.object(laws_command, "QUICK_SECONDS_OF_A_LAW", trial.law_seconds / 5),
    ):
        for step in trial.steps:
            tell(begun=step)
            end, says = _ended(STEPS[step], file)
            tell(step=step, end=end, says=says)
            if step == "load":
                tell(begun="compare", changed=end == "named" or (end == "plays" and differs(sheet, file)))
                tell(quoted=end == "plays" and _breaks(file, quotes))
            if end != "plays" and step != "laws":
                return


def _ended(step: Callable[[Path], int], file: Path) -> tuple[str, str]:
    """Do a step; say how it ended, and the sentence that it left."""
    out, problems = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(problems):
            status = step(file)
    except Refusal as error:  # of what calls no command
        status = 2
        problems.write(error.text())
    except BaseException:  # noqa: BLE001  # whatever a command lets through
        return "traceback", traceback.format_exc()[-LONGEST:]
    if status == 0:
        return "plays", ""
    said = [*problems.getvalue().splitlines(), *out.getvalue().splitlines()]
    named = [line for line in said if NAMED.search(line) or BROKEN_LAW in line]
    return ("named", named[0].strip()) if named else ("unnamed", " ".join(said)[-LONGEST:])


def _load(file: Path) -> int:
    return main(["rules", str(file)])


def _laws(file: Path) -> int:
    return main(["laws", str(file), "--quick"])


def _arena(file: Path) -> int:
    players = registry.game(NAME).players
    seats = ",".join((["bot:2", "bot:1"] * players)[: max(players, 2)])
    return main(["arena", str(file), "--seats", seats, "--games", "1", "--into", str(file.parent / "arena")])


def _lab(file: Path) -> int:
    return main(["lab", str(file), "--games", "2", "--workers", "1", "--out", str(file.parent / "lab")])


def _page(file: Path) -> int:
    """Show a random game to all who look, as a page does: the site's, the server's or the studio's."""
    game, chooser = registry.game(NAME), random.Random(0)
    for state in _walked(game, chooser):
        for seat in (*range(game.players), None):
            seen = game.redact(state, seat)
            json.dumps(game.view(seen, seat))
            for lang in LANGUAGES:
                game.draw(seen, seat, lang)
    return 0


def _play(file: Path) -> int:
    players = registry.game(NAME).players
    seats = [word for _ in range(players) for word in ("--seat", "bot:1")]
    return main(["play", str(file), "--plain", "--seed", "1", *seats, "--record", str(file.parent / "game.txt")])


STEPS: Final = {"load": _load, "laws": _laws, "arena": _arena, "lab": _lab, "page": _page, "play": _play}


# --- Whether it is another game -----------------------------------------------------------------------------------


def differs(sheet: Path, file: Path) -> bool:
    """Tell whether changed rules make another game: in random games the moves, their chances or the result differ."""
    before, after = load_file(sheet), load_file(file)
    for players in dict.fromkeys(before.FORMS.sheet.players):
        one, other = before(players=players), after(players=players)
        if any(_goes_otherwise(one, other, random.Random(seed)) for seed in range(GAMES)):
            return True
    return False


def _goes_otherwise(one: SheetGame, other: SheetGame, chooser: random.Random) -> bool:
    """Play one random game by two rules, until they differ or the game ends."""
    states = one.start(), other.start()
    try:
        for _ in range(MOST_PLIES):
            choices = _choices(one, states[0])
            if choices != _choices(other, states[1]):
                return True
            if not choices:
                return _result(one, states[0]) != _result(other, states[1])
            actor, move, _ = chooser.choice(choices)
            states = one.apply(states[0], actor, move), other.apply(states[1], actor, move)
    except Refusal:
        return True
    return False


def _breaks(file: Path, quotes: str) -> bool:
    """Tell whether changed rules break the games that the file could quote."""
    quoted = file.with_name(f"{NAME}_quoted.py")
    quoted.write_text(f"{file.read_text(encoding='utf-8')}\n{quotes}", encoding="utf-8")
    try:
        check_examples(load_file(quoted))
    except Refusal:
        return True
    return False


def _result(game: Game, state: State) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Give the scores of a finished game, and the shares of the win."""
    return game.scores(state), game.returns(state)


def _choices(game: Game, state: State) -> list[tuple[int, int, int]]:
    """List who may do what, with the weights of chance."""
    weights = dict(game.weights(state))
    moves = ((actor, int(move)) for actor in game.actors(state) for move in game.moves(state, actor))
    return [(actor, move, weights.get(move, 0)) for actor, move in moves]


def _walked(game: Game, chooser: random.Random) -> list[State]:
    """Play a random game, and list its positions."""
    state, met = game.start(), [game.start()]
    while (choices := _choices(game, state)) and len(met) < MOST_PLIES:
        actor, move, _ = chooser.choice(choices)
        state = game.apply(state, actor, move)
        met.append(state)
    return met
