"""Bots beside people: at their own pace where a clock runs, and never in the way of the keys."""

import asyncio
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cubetable import bots
from cubetable.bots import Budget
from cubetable.bots import hint as hints
from cubetable.cli.terminal.screen import Screen
from cubetable.cli.terminal.session import Session, seats_named
from cubetable.core.record import read
from cubetable.core.record.dice import SeededDice
from cubetable.core.state import CHANCE
from cubetable.match import Clock, Match
from tests.bots.pupils import Dreamer, Pupil
from tests.playing import match, seed, session
from tests.terminal.test_screen import enter, on_screen, told, typed
from tests.waiting import PATIENCE


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "g.txt"


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr("cubetable.cli.terminal.session.time", made)
    return made


def timed(kept: Path, clock: Time, *paces: float, rounds: int = 1) -> Session:
    """Sit a person down beside bots of these paces, with a clock of sixty seconds."""
    table = match(f"blink(players={len(paces) + 1},rounds={rounds})")
    names = ["human", *["bot:1"] * len(paces)]
    dice = SeededDice(seed(0))
    made = Match(table.game, seats_named(names), Clock(60), dice, now=clock.now)
    return Session(made, {s: Pupil(pace) for s, pace in enumerate(paces, 1)}, kept, "en", promised=True)


def acts(sitting: Session) -> list[int]:
    return [actor for actor, _ in sitting.match.moves if actor != CHANCE]


# --- Where the clock runs ----------------------------------------------------------------------------


@pytest.mark.usefixtures("blink")
def test_a_bot_acts_when_its_pace_says_so(kept: Path, clock: Time) -> None:
    sitting = timed(kept, clock, 10.0, 5.0)
    sitting.let_bots_move()
    assert acts(sitting) == []
    clock.now += 4.9
    assert not sitting.tick()
    clock.now += 0.1
    assert sitting.tick()
    assert acts(sitting) == [2]
    clock.now += 5
    sitting.tick()
    assert acts(sitting) == [2, 1]
    assert not sitting.over


@pytest.mark.usefixtures("blink")
def test_an_act_of_the_person_calls_for_none_of_the_bots(kept: Path, clock: Time) -> None:
    sitting = timed(kept, clock, 10.0, 5.0)
    sitting.let_bots_move()
    sitting.enter("yes")
    assert acts(sitting) == [0]


@pytest.mark.usefixtures("blink")
def test_overdue_bot_acts_happen_in_order_and_before_the_clock_ends(kept: Path, clock: Time) -> None:
    sitting = timed(kept, clock, 61.0, 59.0, 10.0)
    sitting.let_bots_move()
    clock.now += 500
    sitting.tick()
    assert acts(sitting) == [3, 2, -2]
    moments = [event.at for event in sitting.match.events_since(None, 0) if event.kind == "move"]
    assert moments == [1000, 1010, 1059, 1060]
    assert sitting.over
    assert read(kept.read_bytes()).tags["Termination"] == "normal"


def test_bots_stop_when_the_last_person_stops(kept: Path, clock: Time) -> None:
    table = match("monkey_puzzle(players=3)")
    made = Match(table.game, seats_named(["human", "bot:1", "bot:2"]), Clock(180), SeededDice(seed(0)), now=clock.now)
    sitting = Session(made, {1: Pupil(5.0), 2: Pupil(100.0)}, kept, "en", promised=True)
    sitting.let_bots_move()
    clock.now += 5
    sitting.tick()
    assert not sitting.enter("done").at_fault
    assert [(actor, move == 0) for actor, move in made.moves[-4:]] == [(1, False), (0, True), (1, True), (2, True)]
    assert sitting.over


@pytest.mark.usefixtures("blink")
def test_in_the_next_round_every_bot_starts_its_pace_again(kept: Path, clock: Time) -> None:
    sitting = timed(kept, clock, 50.0, rounds=2)
    sitting.let_bots_move()
    clock.now += 60
    sitting.tick()
    assert acts(sitting) == [1, -2]
    clock.now += 49
    sitting.tick()
    assert acts(sitting) == [1, -2]
    clock.now += 1
    sitting.tick()
    assert acts(sitting) == [1, -2, 1]


@pytest.mark.usefixtures("blink")
def test_without_a_clock_a_bot_acts_once_for_each_act_of_the_person(kept: Path) -> None:
    sitting = Session(match("blink(rounds=1)"), {1: Pupil(99.0)}, kept, "en", promised=True)
    sitting.let_bots_move()
    assert acts(sitting) == [1]
    sitting.enter("yes")
    assert sitting.over


# --- Thinking ----------------------------------------------------------------------------------------


def beside_a_dreamer(kept: Path) -> tuple[Session, Dreamer]:
    cancel = Event()
    dreamer = Dreamer(cancel)
    sitting = Session(
        match("eight_by_eight", ["human", "bot:5"]), {1: dreamer}, kept, "en", promised=True, cancel=cancel
    )
    return sitting, dreamer


def on_disk(kept: Path) -> list[tuple[int, int]]:
    return [*read(kept.read_bytes()).moves]


def test_the_keys_stay_alive_while_a_bot_thinks_and_leaving_stops_it(kept: Path) -> None:
    sitting, dreamer = beside_a_dreamer(kept)

    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        first = sitting.game.move_text(sitting.match.state, 0, sitting.game.moves(sitting.match.state, 0)[0])
        await typed(pilot, first)
        assert await asyncio.to_thread(dreamer.thinks.wait, PATIENCE)
        assert screen.query_one("#line", Input).placeholder == "Yellow is thinking…"
        await typed(pilot, "rules")
        assert "cubetable rules eight_by_eight" in told(screen)
        await typed(pilot, first)
        assert "It isn't your turn yet." in told(screen)
        assert on_disk(kept) == sitting.match.moves  # the move is safe before the bot has thought
        await typed(pilot, "quit")

    screen = Screen(sitting)
    on_screen(screen, play)  # which would never end if the thread thought on
    assert screen.return_value == 0
    assert dreamer.asked == 1
    assert 1 not in [actor for actor, _ in sitting.match.moves]


def test_a_bot_stops_thinking_about_a_move_that_is_taken_back(kept: Path) -> None:
    sitting, dreamer = beside_a_dreamer(kept)

    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        first = sitting.game.move_text(sitting.match.state, 0, sitting.game.moves(sitting.match.state, 0)[0])
        await typed(pilot, first)
        assert await asyncio.to_thread(dreamer.thinks.wait, PATIENCE)
        before = sitting.match.version
        await typed(pilot, "undo")
        await pilot.app.workers.wait_for_complete()
        assert sitting.match.version == before + 2  # the offer and the undoing
        assert len(sitting.match.moves) == 1
        assert sitting.to_move() == 0
        dreamer.thinks.clear()
        await typed(pilot, first)
        assert await asyncio.to_thread(dreamer.thinks.wait, PATIENCE)
        await pilot.press("ctrl+q")

    on_screen(Screen(sitting), play)


def test_a_stand_in_plays_on_at_the_seat(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    make = bots.make

    def seen(name: str, *rest: object, **more: object) -> object:
        asked.append(name)
        return make(name, *rest, **more)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(bots, "make", seen)
    sitting = session("eight_by_eight(players=3,line=4)", [0, 1], kept)
    sitting.let_bots_move()
    asked.clear()
    sitting.enter("resign")
    assert asked == [bots.STAND_IN]
    assert any(actor == 0 for actor, _ in sitting.match.moves)


# --- Hints -------------------------------------------------------------------------------------------


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "USUAL", Budget(nodes=50))


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("ru", "подсказка"), ("ru", "hint")])
def test_a_hint_names_a_legal_move(kept: Path, lang: str, word: str) -> None:
    sitting = session("eight_by_eight", [0], kept, lang)
    sitting.let_bots_move()
    reply = sitting.enter(word)
    assert not reply.at_fault
    state = sitting.match.state
    texts = [sitting.game.move_text(state, 0, move) for move in sitting.game.moves(state, 0)]
    assert any(f" {text}." in line for text in texts for line in reply.lines)
    assert sitting.match.version == 1


@pytest.mark.usefixtures("quick_hints")
def test_a_hint_is_shown_on_the_screen_too(kept: Path) -> None:
    async def play(screen: Screen, pilot: Pilot[int]) -> None:
        await enter(pilot, "hint")
        assert "Red: play " in told(screen)

    on_screen(Screen(session("eight_by_eight", [0], kept)), play)


@pytest.mark.usefixtures("quick_hints")
def test_no_hint_is_given_behind_the_curtain(kept: Path) -> None:
    sitting = Session(match("cubed(rounds=1)"), {}, kept, "en", promised=True, curtains=True)
    sitting.let_bots_move()
    assert sitting.behind_the_curtain()
    assert sitting.enter("hint").lines == []


def test_a_hint_without_a_decision_says_so(kept: Path) -> None:
    sitting = session("eight_by_eight(line=4)", [], kept)
    sitting.let_bots_move()
    assert sitting.enter("hint").lines == ["There is nothing for you to do now."]
