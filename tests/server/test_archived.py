"""Finished matches whose moves are in a file: the page and programs see no difference."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.talking import House, Person, complaints
from tests.server.test_rated import rated_match, resign
from tests.server.test_rematch import agreed

from cubetable.cli import main

PAGES = ("", "/record", "/moves", "/positions/0", "/positions/3", "/positions/99", "/rounds", "/picture.svg")
"""The ends of the addresses that are asked for each match."""


def finished(house: House) -> tuple[Person, Person, str]:
    """Play a rated match to its end."""
    vera, otto, match = rated_match(house, clock="total:300+3")
    with vera.talk() as first, otto.talk() as second:
        talks = (first, second)
        for seat, talk in enumerate(talks):
            talk.sub(match, seat)
        for _ in range(4):
            mover = next(seat for seat, talk in enumerate(talks) if seat in talk.views[match, seat]["actors"])
            ack = talks[mover].act(match, mover, talks[mover].views[match, mover]["moves"][0])
            for seat, talk in enumerate(talks):
                talk.catch_up(match, seat, ack["v"])
    resign(otto, match, 1)
    return vera, otto, match


def archive(where: str, folder: Path) -> None:
    assert main(["db", "archive", str(folder), "--older-than", "0", "--db", where]) == 0


def shown(person: Person, match: str) -> dict[str, Any]:
    """Return all that a person sees of a match, and of all matches in lists."""
    pages = [f"/api/matches/{match}{page}" for page in PAGES]
    pages += ["/api/history", "/api/going", "/api/progress", "/api/ratings/profile", f"/api/ratings/matches/{match}"]
    return {page: person.http.get(page).text for page in pages}


def test_a_match_in_a_file_is_shown_as_before_and_leads_to_a_rematch(where: str, tmp_path: Path) -> None:
    with House(where) as house:
        vera, otto, match = finished(house)
        before = {person.name: shown(person, match) for person in (vera, otto)}
    archive(where, tmp_path / "old")
    with House(where) as house:
        again = Person(house, "Vera", same_as=vera), Person(house, "Otto", same_as=otto)
        assert {person.name: shown(person, match) for person in again} == before
        new = agreed(*again, match)
        assert [row["match"] for row in again[0].ask("GET", "/api/history")] == [new, match]
    assert main(["db", "check", "--db", where]) == 0


def test_matches_are_moved_while_nodes_have_them_open(tmp_path: Path, database: str) -> None:
    with House(database) as one, House(database) as other:
        vera, otto, match = finished(one)
        before = shown(vera, match)
        with vera.talk() as talk:
            talk.sub(match, 0)
            archive(database, tmp_path / "old")
            assert shown(vera, match) == before
            there = Person(other, "Vera", same_as=vera)
            assert shown(there, match) == before
            assert talk.act(match, 0, "1,1")["code"] == "OVER"
        assert agreed(there, Person(other, "Otto", same_as=otto), match)
    assert main(["db", "check", "--db", database]) == 0


def test_a_file_that_is_not_there_is_told_of_in_a_sentence(where: str, tmp_path: Path) -> None:
    with House(where) as house:
        vera, _, match = finished(house)
        lists = shown(vera, match)["/api/history"]
    archive(where, tmp_path / "old")
    (file,) = (tmp_path / "old").iterdir()
    away = file.rename(tmp_path / "away")
    with House(where) as house, complaints() as said:
        vera = Person(house, "Vera", same_as=vera)
        for page in PAGES:
            problem = vera.ask("GET", f"/api/matches/{match}{page}", expect=503)
            assert file.name in problem["detail"]["en"]
            assert file.name in problem["detail"]["ru"]
            assert str(tmp_path) not in str(problem)
        with vera.talk() as talk:
            talk.say("sub", m=match, seat=0, v=-1, pv=-1)
            assert talk.until("nak")["code"] == "RATE"
        assert vera.http.get("/api/history").text == lists
        assert [str(file) in line for line in said] == [True]
        away.rename(file)
        assert vera.ask("GET", f"/api/matches/{match}/record")


def test_a_file_of_matches_that_a_server_holds_is_refused(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["db", "archive", str(tmp_path / "old"), "--db", house.settings.where]) == 2
    assert "is open in another process" in capsys.readouterr().err
    assert not (tmp_path / "old").exists()
