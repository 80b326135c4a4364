"""`python -m tests.build.aarch64.record GAME FILE all`: write down some calls of a game's libraries on this machine.

Random games, bots of every level, hints, puzzles, the lab and an environment say which calls are made; with `rules` in
place of `all` random games alone do. The file is what `replay.c` reads; beside it lies a list of the functions that
were called.
"""

import ctypes
import struct
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import numpy as np

import cubetable
from cubetable.bots import plays_at_random
from cubetable.bots.champion import network_of
from cubetable.bots.network.layers import Layers
from cubetable.bots.ready import variant_specs
from cubetable.bots.search import guided, tree
from cubetable.bots.search.guided import GuidedTree, guided_tree
from cubetable.core.compiled import libraries, opening
from cubetable.core.compiled.by_ctypes import _answer
from cubetable.core.compiled.library import Callee, Code, Export, Function, Library
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.laws.walk import walk
from cubetable.core.signature import Addresses, Array, Fields, Scalar, Type, int64, void
from cubetable.envs.arrays import make_batch, seed
from cubetable.envs.batch import BATCHES, BEGIN, WANDER, work
from cubetable.lab.walk import walk_games
from cubetable.study.puzzles import games_with_puzzles
from tests import installed

NUMBER, ARRAY, ADDRESSES, WITHIN = range(4)
OF_EACH: Final = 50
"""So many calls of each function are written down, and of more ever fewer."""
LARGEST: Final = 1 << 24
"""Calls with more bytes than this are left out."""
SMALL: Final = 1 << 11
"""The rows of the tree of a search."""
BY_SEVERAL: Final = "cubetable.envs.team"
"""The module whose functions wait for other threads."""

Name = tuple[str, str]
"""A library and a symbol in it."""


class Passed(NamedTuple):
    """One word of a call: what it is, and what is passed."""

    kind: int
    value: Any  # a number, an array or a vector of addresses


class Recorder:
    """The calls that are written down."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, bytes]] = []
        self.functions: dict[int, Name] = {}
        """By its address, each function that vectors can hold."""
        self._counts: Counter[Name] = Counter()

    def wants(self, name: Name, export: Export, passed: Sequence[Passed]) -> bool:
        """Tell whether a call is to be written down."""
        size = sum(one.value.nbytes for one in passed if one.kind == ARRAY)
        if export["module"] == BY_SEVERAL or size > LARGEST:
            return False
        self._counts[name] += 1
        many = self._counts[name]
        return many <= OF_EACH or many & (many - 1) == 0  # then ever more seldom

    def block(self, name: Name) -> bytes:
        """Write the name of a function."""
        return b"".join(_block(part.encode()) for part in name)


class RecordedCode:
    """The code of a library, whose calls are written down."""

    def __init__(self, name: str, loaded: ctypes.CDLL, recorder: Recorder) -> None:
        self._name, self._loaded, self._recorder = name, loaded, recorder

    def caller(self, library: Library, export: Export, called: Callee) -> Function:
        """Make the function that calls and notes it."""
        entry = getattr(self._loaded, export["symbol"])
        entry.restype, entry.argtypes = ctypes.c_int64, (ctypes.c_void_p,)
        answer, name = cast("Scalar", called.signature.answer).name, (self._name, export["symbol"])

        def call(*arguments: Any) -> Any:  # arrays and numbers
            passed = list(_flat(called.signature.parameters, arguments))
            memory = (ctypes.c_int64 * max(len(passed), 1))(*map(_word, passed))
            before = _arrays(passed) if self._recorder.wants(name, export, passed) else None
            status = entry(ctypes.addressof(memory))
            if before is not None:
                self._note(name, export, passed, before, (status, answer != "void", memory[0]))
            if status:
                library.fail(status)
            return _answer(answer, memory)

        call.plain_form = called.function  # type: ignore[attr-defined]  # `plain` reads it
        return call

    def address(self, symbol: str) -> int:
        """Look a symbol up, and remember what lies there."""
        found = ctypes.cast(getattr(self._loaded, symbol), ctypes.c_void_p).value or 0
        self._recorder.functions[found] = (self._name, symbol)
        return found

    def _note(
        self, name: Name, export: Export, passed: Sequence[Passed], before: Sequence[bytes], end: tuple[int, bool, int]
    ) -> None:
        after, given = iter(_arrays(passed)), iter(before)
        parts = [self._recorder.block(name), _words(len(passed))]
        for number, (kind, value) in enumerate(passed):
            whole = _whole(passed, number)
            if kind == NUMBER:
                parts.append(_words(NUMBER, value))
            elif kind == ARRAY and whole != number:
                next(given), next(after)
                parts.append(_words(WITHIN, whole, value.ctypes.data - passed[whole].value.ctypes.data))
            elif kind == ARRAY:
                parts += [_words(ARRAY), _block(next(given)), _block(next(after))]
            else:
                functions = [self._recorder.functions[address] for address in value.tolist()]
                parts += [_words(ADDRESSES, len(functions)), *map(self._recorder.block, functions)]
        parts.append(_words(*end))
        self._recorder.calls.append((f"{export['module']}:{export['name']}", b"".join(parts)))


def record(name: str, file: Path, do: Callable[[Game], object]) -> None:
    """Do something with a game, and write the calls down."""
    recorder = Recorder()

    def open_code(file: Path) -> Code:
        named = file.name.partition("-")[0].removesuffix(file.suffix)
        return RecordedCode(named, ctypes.CDLL(str(file)), recorder)

    def small_tree(game: Game, layers: Layers, rows: int = SMALL) -> GuidedTree:
        return guided_tree(game, layers, SMALL)

    opening._open_code = open_code
    guided.guided_tree = small_tree
    tree.TreeSearch.tree.__defaults__ = (SMALL,)
    chosen = [cubetable.game(table) for table in variant_specs(name)]
    for game in (*chosen[:1], *[game for game in chosen[1:] if network_of(game)][:1]):
        do(game)
    assert name in {library.name for library in libraries.all_libraries()}
    with file.open("wb") as made:
        made.write(_words(len(recorder.calls)))
        made.writelines(content for _, content in recorder.calls)
    file.with_suffix(".names").write_text("\n".join(called for called, _ in recorder.calls), encoding="utf-8")


def play_at_random(game: Game) -> None:
    """Play a random game, and ask why moves are allowed: that calls the rules alone."""
    for number, ply in enumerate(walk(game, np.random.default_rng(2)).plies):
        if ply.actor >= 0 and number % 7 == 0:
            game.why(ply.state, ply.actor, ply.move)


def do_everything(game: Game) -> None:
    """Do with a game what calls the functions of its libraries."""
    plies = installed.some_plies(game)
    play_at_random(game)
    installed.ask_bots(game, plies[-1])
    installed.review(game, plies)
    if plays_at_random(game):
        list(walk_games(game, 1, 0, 3))
    if game.coder.PLANES:
        batch = make_batch(game, 4, 1, np.dtype(np.uint8))
        seed(batch, np.random.default_rng(4))
        step = fast(work, void(int64, int64, BATCHES[str(batch.planes.dtype)]))
        step(BEGIN, 1, batch)
        step(WANDER, 40, batch)
    if game.name() in games_with_puzzles():
        installed.solve(game.name())


def _flat(parameters: Sequence[Type], arguments: Sequence[Any]) -> Iterator[Passed]:
    """List the words that are passed for the arguments."""
    for parameter, argument in zip(parameters, arguments, strict=True):
        match parameter:
            case Fields(fields):
                yield from _flat(fields, argument)
            case Array():
                yield Passed(ARRAY, argument)
                yield from (Passed(NUMBER, length) for length in argument.shape)
            case Addresses():
                yield Passed(ADDRESSES, argument.vector)
            case Scalar("float64"):
                yield Passed(NUMBER, struct.unpack("<q", struct.pack("<d", argument))[0])
            case _:
                yield Passed(NUMBER, int(argument))


def _word(passed: Passed) -> int:
    return int(passed.value if passed.kind == NUMBER else passed.value.ctypes.data)


def _arrays(passed: Sequence[Passed]) -> list[bytes]:
    """Copy what stands in the arrays."""
    return [one.value.tobytes() for one in passed if one.kind == ARRAY]


def _whole(passed: Sequence[Passed], number: int) -> int:
    """Find the first of the largest arrays that an array is a part of, or is itself; the same memory is passed then."""
    if passed[number].kind != ARRAY:
        return number
    first, last = _span(passed[number])
    spans = {at: _span(one) for at, one in enumerate(passed) if one.kind == ARRAY}
    around = [at for at, (start, end) in spans.items() if start <= first and last <= end]
    return max(around, key=lambda at: (spans[at][1] - spans[at][0], -at))


def _span(passed: Passed) -> tuple[int, int]:
    start = passed.value.ctypes.data
    return start, start + max(passed.value.nbytes, 1)


def _words(*numbers: int) -> bytes:
    return np.array([number & (2**64 - 1) for number in numbers], dtype=np.uint64).tobytes()


def _block(content: bytes) -> bytes:
    return _words(len(content)) + content


CALLING: Final = {"rules": play_at_random, "all": do_everything}
"""How much is done with a game."""

if __name__ == "__main__":
    record(sys.argv[1], Path(sys.argv[2]), CALLING[sys.argv[3]])
