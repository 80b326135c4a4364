"""The client against a real house: the examples of the documentation, and what a program needs beside them."""

import asyncio
import re
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cubetable.client import AsyncClient, BlockingSeat, Client, NotDone, ServerRefused, Unreachable
from cubetable.core.errors import Refusal
from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.core.record.numbers import promises_in
from tests.command import environment
from tests.server.killing import Victim
from tests.server.talking import House
from tests.waiting import PATIENCE, until

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "client.md"
FIRST_BOT = str(Path(__file__).parents[2] / "examples" / "first_bot.py")
QUICK = "eight_by_eight(line=4,sudden_death=on)"
WITHOUT_DICE = "cubulus"
"""Always as long when played alike: a house that is to be ended in the ninth move is not out of moves before."""


def example(name: str, tmp_path: Path) -> str:
    """Take a program out of the documentation."""
    found = re.search(rf"```python {name}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert found[1].count("\n") <= 34
    path = tmp_path / f"{name}.py"
    path.write_text(found[1], encoding="utf-8")
    return str(path)


def run(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", *words],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.usefixtures("brisk")
def test_the_bot_of_the_documentation_plays_a_whole_game(house: House, tmp_path: Path) -> None:
    assert "It ended: normal" in run(example("bot", tmp_path), house.url)


@pytest.mark.usefixtures("brisk")
def test_the_first_bot_of_the_examples_plays_a_whole_game(house: House) -> None:
    assert run(FIRST_BOT, house.url).splitlines()[-1].split()[0] in {"Won!", "Not"}


def test_the_bot_of_the_documentation_joins_by_link(house: House, tmp_path: Path) -> None:
    with Client(house.url, name="Vera") as vera:
        table = vera.set_up(QUICK, ["here", "link"])
        seat = vera.seat(table.match, 0)
        bot = threading.Thread(target=run, args=(example("bot", tmp_path), house.url, table.links[1]))
        bot.start()
        for turn in seat.turns():
            seat.play(turn.moves[0])
        bot.join(PATIENCE)
        shown = vera.show(table.match)
        assert [who["name"] for who in shown["seats"]] == ["Vera", "Robby"]
        assert shown["over"] is True
        assert [one["match"] for one in vera.history()] == [table.match]
        assert check(read(vera.record(table.match))) == "checked"


def test_the_tournament_of_the_documentation_writes_its_game(house: House, tmp_path: Path) -> None:
    text = run(example("tournament", tmp_path), house.url)
    assert read(text).tags["Players"] in ("Vera,Otto", "Otto,Vera")


def test_a_key_opens_its_seat(house: House) -> None:
    with Client(house.url) as client:
        key = client.key
        table = client.set_up(QUICK, ["here", "here"])
        seat = client.seat(table.match, 0)
        seat.play(seat.position.moves[0])
    with Client(house.url, key=key) as client:
        again = client.seat(table.match, 1)
        assert again.position.v >= seat.position.v
        assert client.watch(table.match).position.seat is None
    with Client(house.url) as stranger:
        with pytest.raises(NotDone) as caught:
            stranger.seat(table.match, 0)
        assert caught.value.code == "NOT_YOURS"
        with pytest.raises(NotDone):
            stranger.watch("a" * 12)


def test_a_program_comes_back_by_the_link_with_its_key_alone(house: House) -> None:
    with Client(house.url, name="Vera") as vera, Client(house.url, name="Robby") as robby:
        link = vera.set_up(QUICK, ["here", "link"]).links[1]
        assert robby.join(link).seat == 1
        with Client(house.url, key=robby.key) as again:
            assert again.join(link).seat == 1
        with Client(house.url) as stranger:
            for program in (vera, stranger):
                with pytest.raises(ServerRefused, match="This place is taken") as caught:
                    program.join(link)
                assert caught.value.status == 403


def test_a_move_that_is_not_allowed_raises_its_rule_and_the_turn_goes_on(house: House) -> None:
    with Client(house.url) as client:
        seat = client.seat(client.set_up("eight_by_eight", ["here", "bot:1"]).match, 0)
        turns = seat.turns()
        turn = next(turns)
        far = next(cell for cell in (f"{n},{n}" for n in range(1, 9)) if cell not in turn.moves)
        with pytest.raises(NotDone) as caught:
            seat.play(far)
        assert (caught.value.code, caught.value.rule) == ("ILLEGAL", "EBE-09")
        assert caught.value.text("ru") != caught.value.text("en")
        assert next(turns) == turn
        assert seat.play(turn.moves[0]) > turn.v


def test_offers_resigning_and_leaving(house: House) -> None:
    with Client(house.url) as client:
        table = client.set_up("cubulus(neutrals=random)", ["here", "here"])
        seats = [client.seat(table.match, number) for number in (0, 1)]
        seats[0].offer("draw")
        assert seats[1].position.table["offers"] == {"draw": [0]}
        seats[1].offer("draw", yes=False)
        assert seats[0].position.table["offers"] == {}
        seats[1].resign()
        assert seats[0].over().winners == (0,)
        client.leave(client.set_up("cubulus", ["here", "link"]).match)
        assert client.tables() == []
        assert "cubulus" in client.games()


@pytest.mark.usefixtures("patient_house")
def test_the_numbers_of_all_seats_of_a_program_are_in_the_dice_of_a_match_and_its_rematch(house: House) -> None:
    with Client(house.url, name="Vera") as vera, Client(house.url, name="Otto") as otto:
        table = vera.set_up("eight_by_eight(players=3)", ["here", "here", "link"], shuffle=True)
        vera.seat(table.match, 0)
        theirs = [otto.join(table.links[2]), *(vera.seat(table.match, seat) for seat in own_seats(vera, table.match))]
        assert all(seat.position.has_begun for seat in theirs)
        for seat in theirs:
            seat.resign()
        assert given(vera.record(table.match)) == 3
        for seat in theirs[:2]:  # the seats of one program agree together
            seat.offer("rematch")
        match = until(lambda: theirs[0].position.rematch)
        again = vera.seat(match, own_seats(vera, match)[0])
        assert again.position.has_begun
        again.resign()
        otto.leave(match)
        assert given(vera.record(match)) == 3


def own_seats(client: Client, match: str) -> list[int]:
    until(lambda: client.show(match)["begun"])
    return [number for number, seat in enumerate(client.show(match)["seats"]) if seat["yours"]]


def given(text: str) -> int:
    """Check the dice of a record, and count the seats whose numbers are in them."""
    record = read(text)
    assert check(record) == "checked"
    return sum(promise is not None and promise.number is not None for promise in promises_in(record))


def test_a_rematch_starts_from_the_finished_game(house: House) -> None:
    with Client(house.url, name="Vera") as vera, Client(house.url, name="Otto") as otto:
        table = vera.set_up("cubulus(neutrals=random)", ["here", "link"], away="claim", away_after=60)
        first, second = vera.seat(table.match, 0), otto.join(table.links[1])
        with pytest.raises(NotDone) as caught:
            first.claim(1)
        assert caught.value.code == "NOT_NOW"
        second.resign()
        assert first.over().rematch is None
        first.offer("rematch")
        second.offer("rematch")
        match = until(lambda: first.position.rematch)
        seats = [who["yours"] for who in vera.show(match)["seats"]]
        assert vera.seat(match, seats.index(True)).position.has_begun


def until_begun(*seats: BlockingSeat) -> None:
    until(lambda: all(seat.position.has_begun for seat in seats))


def test_the_client_follows_shuffled_seats(house: House) -> None:
    with Client(house.url, name="Vera") as vera, Client(house.url, name="Otto") as otto:
        swapped = 0
        for _ in range(12):
            table = vera.set_up("cubulus", ["here", "link"], shuffle=True)
            first = vera.seat(table.match, 0)
            second = otto.join(table.links[1])
            until_begun(first, second)
            assert {first.seat, second.seat} == {first.position.seat, second.position.seat} == {0, 1}
            swapped += first.seat == 1
            names = [who["name"] for who in vera.show(table.match)["seats"]]
            assert (names[first.seat or 0], names[second.seat or 0]) == ("Vera", "Otto")
        assert 0 < swapped < 12


def test_a_refusal_of_the_server_is_raised_with_its_words(house: House) -> None:
    with Client(house.url) as client:
        with pytest.raises(ServerRefused) as caught:
            client.set_up("eight_by_eight(players=9)", ["here"])
        assert caught.value.status == 422
        assert "players" in caught.value.text("en")
        table = client.set_up("cubulus", ["here", "link"])
        with pytest.raises(ServerRefused) as caught:
            client.join(table.links[1][:-3] + "xyz")
        assert caught.value.status == 403
        with pytest.raises(Refusal, match="not a player's link"):
            client.join("http://127.0.0.1/m/abc")
    with pytest.raises(Unreachable), Client("http://127.0.0.1:1"):
        pass


def test_a_bot_plays_on_after_its_server_was_killed_or_closed(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "matches.db"))
    victim.start()
    try:
        with Client(victim.url) as client:
            match = client.set_up(WITHOUT_DICE, ["here", "here"]).match
            seats = [client.seat(match, number) for number in (0, 1)]
            moves = 0
            ends: dict[int, Callable[[], object]] = {3: victim.kill, 8: victim.stop}
            while not seats[0].position.over:
                if moves in ends:
                    ends.pop(moves)()
                    victim.start()
                for seat in seats:
                    if seat.position.may_act:
                        seat.play(seat.position.moves[0])
                        moves += 1
                        break
            assert not ends
            record = read(client.record(match))
            assert sum(actor >= 0 for actor, _ in record.moves) == moves
    finally:
        victim.kill()


@pytest.mark.usefixtures("patient_house")
def test_programs_that_seek_meet_are_rated_and_are_shown_as_programs(house: House) -> None:
    found: list[BlockingSeat] = []
    with Client(house.url, name="Robby", program=True) as robby, Client(house.url, name="Vera") as vera:
        waiting = threading.Thread(target=lambda: found.append(robby.seek("cubulus", QUICK, rated=True)))
        waiting.start()
        until(lambda: len(house.app.state.service.house.store.seeks.open(0)) == 1)
        hers = vera.seek(QUICK, rated=True)
        waiting.join(PATIENCE)
        (his,) = found
        assert (his.match, {his.seat, hers.seat}) == (hers.match, {0, 1})
        shown = vera.show(hers.match)
        assert (shown["game"].split("(")[0], shown["rated"], shown["begun"]) == ("eight_by_eight", True, True)
        assert {who["name"]: who["program"] for who in shown["seats"]} == {"Robby": True, "Vera": False}
        his.resign()
        assert hers.over().winners == (hers.seat,)
        assert given(vera.record(hers.match)) == 2
        with pytest.raises(ServerRefused) as caught:
            vera.seek("monkey_puzzle(players=1)")
        assert caught.value.status == 422


@pytest.mark.parametrize("answered", [False, True], ids=["before the answer", "after it"])
def test_a_search_that_is_cancelled_is_withdrawn(house: House, *, answered: bool) -> None:
    async def look() -> None:
        async with AsyncClient(house.url, name="Vera") as vera:
            ask, cancelled, heard = vera._api.ask, asyncio.Event(), asyncio.Event()

            async def ask_late(method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
                answer = await ask(method, path, body)
                heard.set()
                if method == "POST" and not answered:
                    await cancelled.wait()
                return answer

            vera._api.ask = ask_late  # type: ignore[method-assign]
            search = asyncio.create_task(vera.seek("cubulus"))
            await heard.wait()
            assert len(house.app.state.service.house.store.seeks.open(0)) == 1
            if answered:
                await asyncio.to_thread(until, lambda: list(vera._seeks.messages()))
            search.cancel()
            await asyncio.sleep(0)
            cancelled.set()
            await asyncio.gather(search, return_exceptions=True)

    asyncio.run(look())
    assert not house.app.state.service.house.store.seeks.open(0)
