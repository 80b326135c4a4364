"""`make bench`: how fast it is, beside what it is measured against, in one run on one machine.

Rates are medians of rounds in which the two sides take turns, so that a machine whose speed drifts drifts
under both. Prints a table and writes `bench/results.csv`; fails only if something could not be measured.
"""

import csv
import os
import pty
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from select import select
from statistics import median
from typing import Final

import numpy as np
from environments import environments
from numpy.typing import NDArray
from peers import beside_openspiel, two_threads_of_search
from row import NOT_MEASURED, ROUNDS, SEED, Row, timed
from steps import steps, without_copies

import cubetable
from cubetable.bots.search.playouts import playouts
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.rng import Rng, seeded
from cubetable.games.monkey_puzzle.rules.solutions import sets

HERE: Final = Path(__file__).parent
GAMES: Final = 200_000
SLOW_GAMES: Final = 30
LOOPS: Final = 2_000_000
STARTS: Final = 5
BOARDS: Final = 200
QUIET: Final = 2.0
"""Seconds without a line, after which a board is taken to be whole."""


def main() -> int:
    """Measure everything and print it as it comes."""
    rows = []
    for row in measurements():
        rows.append(row)
        print(row.line(), flush=True)
    with (HERE / "results.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([Row._fields, *rows])
    return int(any(row.unit == NOT_MEASURED for row in rows))


def measurements() -> Iterator[Row]:
    """Give the rows in order."""
    yield Row("calibration: an empty Python loop", LOOPS / timed(lambda: [None for _ in range(LOOPS)]) / 1e6, "M/s")
    with tempfile.TemporaryDirectory() as folder:
        reference = compiled(HERE / "eight_by_eight.c", Path(folder))
        for players in (2, 3, 4):
            yield beside_c(cubetable.game("eight_by_eight", players=players), reference)
    for spec, games, wanted in (
        ("eight_by_eight", GAMES, ""),
        ("cubulus", GAMES, "1.5 M/s"),
        ("cube_or_ack", GAMES // 20, "0.02 M/s, 500 times"),
        ("cubed(players=4,rounds=1)", GAMES // 20, "0.02 M/s, 500 times"),
    ):
        yield beside_interpreted(cubetable.game(spec), games, wanted)
        yield two_threads(cubetable.game(spec), games)
    yield two_threads_of_search()
    yield from beside_openspiel()
    yield from environments()
    yield from steps()
    yield from without_copies()
    yield from solver()
    yield from starts()


def beside_c(game: Game, reference: Path) -> Row:
    """Random games a second by the playout kernel and by the same rules in C; both must add up to the same."""
    ours, theirs = [], []
    for number in range(ROUNDS):
        rng = seeded(SEED + number)
        words = [str(reference), str(game.players), str(GAMES), *map(str, rng)]
        answer = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
        theirs.append(float(answer[0]))
        totals, seconds = timed_playouts(game, GAMES, rng)
        if not np.allclose(totals, [float(word) for word in answer[1:]]):
            raise AssertionError(f"{game}: the C reference plays other games: {answer[1:]} against {totals}")
        ours.append(seconds)
    ratio = median(t / o for t, o in zip(theirs, ours, strict=True))
    return Row(f"{game} random games", GAMES / median(ours) / 1e6, "M/s", ratio, "C, same rules, gcc -O3", "0.9")


def beside_interpreted(game: Game, games: int, wanted: str) -> Row:
    """The same kernel against itself uncompiled."""
    slow = kernel.interpret(game.MANIFEST.module(game.MANIFEST.kernels))
    workspace, returns = game.start(), np.zeros(game.players)

    def play_slowly() -> None:
        rng = seeded(SEED)
        for _ in range(SLOW_GAMES):
            workspace[:] = game.start()
            slow.playout(workspace, rng, returns)

    fast = median(timed_playouts(game, games, seeded(SEED))[1] for _ in range(ROUNDS)) / games
    slow_seconds = median(timed(play_slowly) for _ in range(3)) / SLOW_GAMES
    return Row(f"{game} random games", 1 / fast / 1e6, "M/s", slow_seconds / fast, "the same rules uncompiled", wanted)


def two_threads(game: Game, games: int) -> Row:
    """Twice the work on two threads against once on one."""
    timed_playouts(game, games, seeded(SEED))
    ratios = []
    for _ in range(ROUNDS):
        alone = timed(partial(timed_playouts, game, games, seeded(SEED)))
        pair = [threading.Thread(target=timed_playouts, args=(game, games, seeded(SEED + i))) for i in range(2)]
        ratios.append(2 * alone / timed(partial(run_together, pair)))
    return Row(f"{game} random games on two threads", median(ratios), "times", median(ratios), "one thread", "1.8")


def run_together(threads: list[threading.Thread]) -> None:
    """Start all, then wait for all."""
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def solver() -> Iterator[Row]:
    """How long the number sets of a random Monkey Puzzle board take under the defaults."""
    game, rng = cubetable.game("monkey_puzzle"), np.random.default_rng(SEED)
    boards = []
    for _ in range(BOARDS):
        state = game.start()
        while game.actors(state) == (cubetable.CHANCE,):
            state = game.play(state, cubetable.CHANCE, int(rng.choice(game.moves(state, cubetable.CHANCE))))
        boards.append(state)
    sets(boards[0])
    seconds = sorted(median(timed(partial(sets, board)) for _ in range(3)) * 1e3 for board in boards)
    yield Row(f"monkey_puzzle number sets of a board, median of {BOARDS}", median(seconds), "ms", at_least="at most 10")
    yield Row(f"monkey_puzzle number sets of a board, worst of {BOARDS}", seconds[-1], "ms", at_least="at most 25")


def starts() -> Iterator[Row]:
    """How long a newcomer waits: for help, and for the first board on a warm cache."""
    for what, words, limit in (
        ("cubetable --help", ["--help"], "at most 0.25"),
        ("cubetable play eight_by_eight --help", ["play", "eight_by_eight", "--help"], "at most 0.25"),
        *(
            (
                f"first move of bot:1 in {name}",
                ["play", name, "--plain", "--seat", "bot:1", "--seat", "human"],
                "at most 1.0",
            )
            for name in cubetable.games()
        ),
    ):
        command = [sys.executable, "-m", "cubetable", *words]
        seconds = median(timed(partial(run_quietly, command)) for _ in range(STARTS))
        yield Row(what, seconds, "s", at_least=limit)
    for name in cubetable.games():
        seconds = median(seconds_to_plain_board(name) for _ in range(STARTS))
        yield Row(f"first board of {name} in plain lines", seconds, "s", at_least="at most 0.6")
    seconds = median(seconds_to_the_board() for _ in range(STARTS))
    yield Row("first board on the Textual screen", seconds, "s", at_least="at most 0.6")


def run_quietly(command: list[str]) -> None:
    """Run a command without input, and drop its output."""
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True)


def seconds_to_plain_board(name: str) -> float:
    """Start a game in plain lines; wait until no more lines come, and count to the last of them."""
    begun = last = time.perf_counter()
    command = [sys.executable, "-m", "cubetable", "play", name, "--plain"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
        stdin, stdout = child.stdin, child.stdout
        if stdin is None or stdout is None:
            raise AssertionError
        while os.read(stdout.fileno(), 65536):
            last = time.perf_counter()
            if not select([stdout], [], [], QUIET)[0]:
                break
        stdin.close()
    return last - begun


def seconds_to_the_board() -> float:
    """Start the screen in a terminal of its own and wait until the board's last row has been drawn."""
    begun = time.perf_counter()
    terminal, screen = pty.openpty()
    command = [sys.executable, "-m", "cubetable", "play", "eight_by_eight"]
    size = {"TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
    with subprocess.Popen(command, stdin=screen, stdout=screen, stderr=screen, env={**os.environ, **size}) as child:
        os.close(screen)
        seen = b""
        while b"25 in hand" not in seen:
            seen += os.read(terminal, 65536)
        seconds = time.perf_counter() - begun
        os.write(terminal, b"\x11")
        with suppress(OSError):  # the other end is closed in the end
            while os.read(terminal, 65536):
                pass
        child.wait()
    os.close(terminal)
    return seconds


def timed_playouts(game: Game, games: int, rng: Rng) -> tuple[NDArray[np.float64], float]:
    """Play random games; give the totals and the seconds that the processor worked on them."""
    begun = time.thread_time()
    totals = playouts(game, game.start(), games, rng.copy())
    return totals, time.thread_time() - begun


def compiled(source: Path, folder: Path) -> Path:
    """Compile a C reference for this machine."""
    program = folder / source.stem
    subprocess.run(["gcc", "-O3", "-march=native", "-o", str(program), str(source)], check=True)
    return program


if __name__ == "__main__":
    sys.exit(main())
