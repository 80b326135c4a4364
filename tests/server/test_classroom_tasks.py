"""Lessons, puzzles and phrases of a class: given and said by its teacher, done and heard by its members."""

import time
from concurrent.futures import ThreadPoolExecutor

from tests.server.classes import Teacher, do, look, pupil, pupils, sentence
from tests.server.talking import House

from cubetable.server.operations.contests.tournaments import LONG_WAIT


def test_lessons_and_puzzles_are_given_done_and_counted(house: House) -> None:
    teacher = Teacher(house)
    ann, ben = pupils(teacher, "Ann", "Ben")
    teacher.do("task", kind="lesson", what="cubed")
    given = teacher.do("task", kind="puzzle", what="cubulus/1", who=[2])["tasks"]
    assert [(one["kind"], one["game"], one["who"]) for one in given] == [
        ("lesson", "cubed", [1, 2]),
        ("puzzle", "cubulus", [2]),
    ]
    assert given[1]["title"]["en"].endswith("puzzle 1")
    assert [one["yours"] for one in look(ann, teacher.code)["tasks"]] == ["open", None]
    assert do(ben, teacher.code, "solved", task=2, ok=False, tries=0)["tasks"][1]["opened"] == [2]
    do(ben, teacher.code, "solved", task=2, ok=False, tries=1)
    assert do(ben, teacher.code, "solved", task=2, ok=False, tries=2)["tasks"][1]["tried"] == [2]
    n = teacher.look()["n"]
    do(ben, teacher.code, "solved", task=2, ok=False, tries=0)
    do(ben, teacher.code, "solved", task=2, ok=False, tries=3)
    assert teacher.look()["n"] == n
    do(ben, teacher.code, "solved", task=2, ok=True, tries=3)
    seen = do(ben, teacher.code, "solved", task=1, ok=True, tries=1)
    assert [one["yours"] for one in seen["tasks"]] == ["done", "done"]
    assert (seen["members"][1]["lessons"], seen["members"][1]["puzzles"]) == (1, 1)
    assert "not given to you" in sentence(do(ann, teacher.code, "solved", 409, task=2, ok=True, tries=1))
    for kind, what in (
        ("lesson", "nothing"),
        ("puzzle", "cubed"),
        ("puzzle", "cubed/9999"),
        ("puzzle", "x/1"),
        ("puzzle", "cubed/0"),
    ):
        assert (
            teacher.http.post(f"/api/classes/{teacher.code}/task", json={"kind": kind, "what": what}).status_code == 404
        )
    lines = teacher.ask("GET", f"/api/classes/{teacher.code}/results.csv").splitlines()
    assert lines[0].startswith(
        "\ufeffnumber,name,points,games,wins,lessons,puzzles,tasks given,tasks done,tasks done (%),1. Lessons:"
    )
    assert lines[1] == "1,Ann,0.0,0,0,0,0,1,0,0,not opened yet,"
    assert lines[2] == "2,Ben,0.0,0,0,1,1,2,2,100,done (1),done (3)"
    russian = teacher.ask("GET", f"/api/classes/{teacher.code}/results.csv?lang=ru").splitlines()
    assert russian[0].startswith("\ufeffномер,имя,")
    assert russian[2].endswith(",готово (1),готово (3)")


def test_a_phrase_is_said_to_all_and_taken_away(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    first = teacher.do("say", phrase="quiet")
    assert (look(ann, teacher.code)["phrase"], look(ann, teacher.code)["phrase_n"]) == ("quiet", first["n"])
    assert teacher.do("say", phrase="quiet")["phrase_n"] == first["n"] + 1
    assert teacher.do("say", phrase="")["phrase"] == ""
    assert 0 < teacher.do("say", phrase="quiet")["phrase_left"] <= 60_000
    teacher.do("halt", on=True)
    assert teacher.look()["phrase"] == "quiet"
    assert teacher.do("halt", on=False)["phrase"] == ""  # what it was about is over
    teacher.ask("POST", f"/api/classes/{teacher.code}/say", {"phrase": "my own words"}, expect=422)
    for lang in ("en", "ru"):
        assert all(one["text"][lang] for one in first["phrases"])


def test_a_member_waits_for_news_and_is_there(house: House) -> None:
    teacher = Teacher(house)
    ann = pupil(teacher, "Ann")
    n, began = look(ann, teacher.code)["n"], time.monotonic()
    with ThreadPoolExecutor(1) as beside:
        heard = beside.submit(look, ann, teacher.code, after=n)
        assert teacher.do("say", phrase="look")["members"][0]["here"]
        assert heard.result()["phrase"] == "look"
    assert time.monotonic() - began < LONG_WAIT
