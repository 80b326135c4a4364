"""The arena: seats rotate, games repeat, what is kept is not played again."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest

import cubetable
from cubetable import bots
from cubetable.bots.measure.arena import FILE, Arena, ArenaGame, Spending, crew, games, keep, play, read_games
from cubetable.bots.measure.standings import standings
from cubetable.core.errors import Refusal
from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.core.state import CHANCE, CLOCK
from tests.bots.pupils import Pupil
from tests.budget import cases
from tests.command import environment, seconds_worked
from tests.waiting import until

SHORT = "eight_by_eight(line=4)"
PAIR = Arena(SHORT, ("bot:5", "bot:1"), seed=3, nodes=10)


def play_into(folder: Path, arena: Arena = PAIR, count: int = 4, workers: int = 1) -> dict[int, ArenaGame]:
    """Play the games that are missing, and give those that were played now."""
    numbers = [number for number in range(count) if number not in read_games(arena, folder, range(count))]
    played = {}
    with crew(workers) as hired:
        for result, record in games(arena, numbers, hired):
            keep(record, result.number, folder)
            played[result.number] = result
    return played


def moves(folder: Path) -> list[object]:
    return [list(read(path.read_bytes()).moves) for path in sorted(folder.iterdir())]


def test_seats_rotate_from_game_to_game() -> None:
    table = Arena("eight_by_eight(players=3)", ("bot:3", "bot:2", "bot:1"))
    assert [table.seats(number) for number in range(4)] == [
        ("bot:3", "bot:2", "bot:1"),
        ("bot:2", "bot:1", "bot:3"),
        ("bot:1", "bot:3", "bot:2"),
        ("bot:3", "bot:2", "bot:1"),
    ]


def test_where_there_are_more_names_than_seats_all_meet_all_from_both_sides() -> None:
    table = Arena("eight_by_eight", ("bot:3", "bot:2", "bot:1"))
    met = {table.seats(number) for number in range(6)}
    assert met == {(a, b) for a in table.names for b in table.names if a != b}


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("bot:5",), "needs 2 players, but --seats names only 1"),
        (("bot:5", "bot:7"), "no bot called “bot:7”"),
        (("bot:5", "human"), "no bot called “human”"),
        (("bot:1",) * 13, "at most 12"),
    ],
)
def test_players_who_cannot_be_seated_are_refused(names: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        Arena(SHORT, names).check()


def test_games_are_kept_as_records_that_name_the_bots_and_check(tmp_path: Path) -> None:
    played = play_into(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE.format(number) for number in range(4)]
    for number in range(4):
        record = read((tmp_path / FILE.format(number)).read_bytes())
        assert record.tags["Players"] == ",".join(PAIR.seats(number)) == ",".join(played[number].names)
        assert check(record) == "checked"
        outcome = record.game.outcome(record.state())
        assert outcome is not None
        assert (played[number].scores, played[number].winners) == (outcome.scores, outcome.winners)
    assert len({str(game) for game in moves(tmp_path)}) == 4


def test_games_repeat_with_the_seed_and_in_any_number_of_processes(tmp_path: Path) -> None:
    for name, seed, workers in (("a", 3, 1), ("b", 3, 2), ("c", 4, 1)):
        (tmp_path / name).mkdir()
        play_into(tmp_path / name, Arena(SHORT, ("bot:5", "bot:1"), seed, nodes=10), workers=workers)
    assert moves(tmp_path / "a") == moves(tmp_path / "b") != moves(tmp_path / "c")


def test_only_missing_or_cut_off_games_are_played_again(tmp_path: Path) -> None:
    first = play_into(tmp_path)
    before = moves(tmp_path)
    (tmp_path / FILE.format(1)).unlink()
    cut = tmp_path / FILE.format(2)
    cut.write_bytes(cut.read_bytes()[:-40])
    (tmp_path / FILE.format(3)).write_bytes(b"\xff")
    again = play_into(tmp_path, count=5)
    assert sorted(again) == [1, 2, 3, 4]
    assert moves(tmp_path)[:4] == before
    back = read_games(PAIR, tmp_path, range(5))
    assert [game.scores for game in back.values()] == [({**first, **again})[number].scores for number in range(5)]


@pytest.mark.parametrize("spent", ["", "1", "1.000000/3", "x y", "1.000000/3 2/2"])
def test_a_game_with_a_header_that_was_changed_is_played_again(tmp_path: Path, spent: str) -> None:
    play_into(tmp_path, count=1)
    path = tmp_path / FILE.format(0)
    head, _, rest = path.read_text("utf-8").partition('[Spent "')
    path.write_text(f'{head}[Spent "{spent}"]{rest.partition("]")[2]}', "utf-8")
    assert read_games(PAIR, tmp_path, [0]) == {}


@pytest.mark.parametrize(
    "other",
    [
        Arena(SHORT, ("bot:5", "bot:1"), seed=4, nodes=10),
        Arena(SHORT, ("bot:5", "bot:1"), seed=3, nodes=11),
        Arena(SHORT, ("bot:5", "bot:2"), seed=3, nodes=10),
        Arena("eight_by_eight(line=5)", ("bot:5", "bot:1"), seed=3, nodes=10),
    ],
)
def test_a_folder_of_another_arena_is_refused(tmp_path: Path, other: Arena) -> None:
    play_into(tmp_path, count=1)
    with pytest.raises(Refusal, match="another arena"):
        read_games(other, tmp_path, range(4))


def test_a_cancelled_game_is_no_game() -> None:
    cancel = Event()
    cancel.set()
    assert play(PAIR, 0, cancel) is None


# --- Virtual time ------------------------------------------------------------------------------------


def told(monkeypatch: pytest.MonkeyPatch, *paces: float) -> list[int]:
    """Play Blink with bots of these paces and a clock of ten seconds; say who acted."""
    spec = f"blink(players={len(paces)},rounds=1)"
    pupils = iter(paces)
    monkeypatch.setattr(type(cubetable.game(spec)), "clock_seconds", 10.0)
    monkeypatch.setattr(bots, "make", lambda *_, **__: Pupil(next(pupils)))
    done = play(Arena(spec, ("bot:1",) * len(paces)), 0, Event())
    assert done is not None
    return [actor for actor, _ in done.moves if actor != CHANCE]


@pytest.mark.usefixtures("blink")
@pytest.mark.parametrize(
    ("paces", "acts"),
    [
        ((5.0, 3.0), [1, 0]),
        ((3.0, 3.0), [0, 1]),
        ((3.0, 12.0), [0, CLOCK]),
        ((10.0, 3.0), [1, CLOCK]),  # at the last moment is too late, as at a table
        ((99.0, 99.0), [CLOCK]),
    ],
)
def test_each_bot_acts_at_its_pace_until_the_clock_ends(
    monkeypatch: pytest.MonkeyPatch, paces: tuple[float, ...], acts: list[int]
) -> None:
    assert told(monkeypatch, *paces) == acts


@pytest.mark.usefixtures("blink")
def test_without_a_clock_simultaneous_seats_take_turns() -> None:
    done = play(Arena("blink(players=3,rounds=1)", ("random",) * 3), 0, Event())
    assert done is not None
    assert [actor for actor, _ in done.moves] == [CHANCE, 0, 1, 2]


# --- The table ---------------------------------------------------------------------------------------


def game(number: int, names: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> ArenaGame:
    return ArenaGame(number, names, scores, winners, tuple(Spending(0.002 * seat, 2) for seat in range(len(names))))


def test_the_table_adds_games_up() -> None:
    a, b = "bot:2", "bot:1"
    rows = standings(
        [
            game(0, (a, b), (5, 3), (0,)),
            game(1, (b, a), (2, 6), (1,)),
            game(2, (a, b), (4, 4), (0, 1)),
            game(3, (b, a), (1, 0), ()),
        ],
        together=False,
    )
    best, worst = rows
    assert (best.name, best.games, best.wins, best.decided, best.score) == (a, 4, 2.5, 2, 3.75)
    assert (worst.name, worst.wins) == (b, 0.5)
    assert best.share is not None
    assert best.share.value == 1
    assert best.ms == pytest.approx(0.5)
    assert best.elo is not None
    assert worst.elo is not None
    assert best.elo.value > 0 > worst.elo.value


def test_a_name_at_two_seats_is_one_row() -> None:
    rows = standings([game(0, ("bot:2", "bot:1", "bot:1"), (1, 2, 3), (2,))], together=False)
    assert {row.name: (row.games, row.wins) for row in rows} == {"bot:2": (1, 0.0), "bot:1": (2, 1.0)}


def test_cooperative_players_are_not_rated() -> None:
    names = ("bot:2", "bot:1")
    rows = standings([game(0, names, (60, 60), (0, 1)), game(1, names, (58, 58), ())], together=True)
    assert [(row.wins, row.decided, row.elo) for row in rows] == [(1, 2, None)] * 2


# --- A process of its own ----------------------------------------------------------------------------

COMMAND = (sys.executable, "-m", "cubetable", "arena", "eight_by_eight", "--seats", "bot:5,bot:4", "--games", "300")


STARTED = 1.5
"""Seconds of a processor after which a process of ours has imported everything and is at work."""


def has_members(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("workers", cases(["1"], ["1", "2"]))
def test_ctrl_c_keeps_finished_games_and_leaves_no_process_behind(tmp_path: Path, workers: str) -> None:
    words = (*COMMAND, "--think", "60", "--workers", workers, "--into", str(tmp_path))
    quick = Arena("eight_by_eight", ("bot:5", "bot:4"), seed=0, seconds=60.0)
    with crew(1) as hired:  # the first game is there already, without a minute's thought about each move
        done = play(Arena("eight_by_eight", ("bot:5", "bot:4"), nodes=1), 0, Event())
        assert done is not None
        for result, record in games(quick, [0], hired._replace(job=lambda *_: done)):
            keep(record, result.number, tmp_path)
    ours, theirs = pty.openpty()
    with subprocess.Popen(  # noqa: S603  # our own program
        words, env=environment(), stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as arena:
        os.close(theirs)
        bar = b""
        while b"1/300" not in bar:
            bar += os.read(ours, 1000)
        until(lambda: seconds_worked(arena.pid) > STARTED * (1 + int(workers)))
        began = time.monotonic()
        os.killpg(arena.pid, signal.SIGINT)
        assert arena.stdout is not None
        said = arena.stdout.read().decode()
        assert arena.wait() == 130
        assert time.monotonic() - began < 30  # no measure of speed: each move would take a minute
        assert said.startswith("Stopped.")
        assert ": 1 of 300. " in said
        bar += os.read(ours, 1000)
    os.close(ours)
    assert b"Traceback" not in bar
    until(lambda: not has_members(arena.pid))
    assert sorted(read_games(quick, tmp_path, range(300))) == [0]
