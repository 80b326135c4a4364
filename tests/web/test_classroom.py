"""A class in a link: a teacher, a pupil with a phone, and two pupils at one tablet, from the code to the end."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.study.puzzles import puzzles
from tests.budget import cases
from tests.databases import prepared_file
from tests.server.talking import House
from tests.web.company import resign
from tests.web.visiting import DESK, PHONE, TABLET, Visitor
from tests.web.words import EN, Words

GAME = "eight_by_eight"
PUZZLE, ANOTHER, *_ = (one for one in puzzles(GAME) if len(one.line) == 1)
ROOM = re.compile(r"/class/[A-Z0-9]{6}$")
TABLE = re.compile(r"/m/[a-z0-9]{12}\?class=")
WAYS_OUT = "header a, footer, .tab-bar, main a[href='/find'], main a[href='/'], .reactions, .share"


class Browsers(NamedTuple):
    """A teacher's, that of a pupil with a phone, and that of two pupils at one tablet."""

    teacher: Visitor
    anna: Visitor
    pair: Visitor


class Company(NamedTuple):
    """A teacher, a pupil with a phone, two pupils at one tablet, and the code of their class."""

    teacher: Visitor
    anna: Visitor
    pair: Visitor
    code: str


def open_class(teacher: Visitor) -> str:
    """Open a class as a teacher does; return its code."""
    page, t = teacher.go("/"), teacher.t
    page.get_by_role("link", name=t("class.link")).click()
    page.get_by_label(t("class.teacher.name")).fill("Ms. Green")
    page.get_by_label(t("class.title")).fill("5B")
    page.get_by_role("button", name=t("class.open"), exact=True).click()
    page.wait_for_url(ROOM)
    return page.url.rpartition("/")[2]


def join(pupil: Visitor, name: str, second: str = "") -> None:
    """Join by a first name, or by two."""
    page, t = pupil.page, pupil.t
    page.get_by_label(t("class.name"), exact=True).fill(name)
    if second:
        page.get_by_label(t("class.two")).check()
        page.get_by_label(t("class.name.second")).fill(second)
    page.get_by_role("button", name=t("class.join")).click()


@pytest.fixture(scope="module", params=EN)
def browsers(
    request: pytest.FixtureRequest, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browsers]:
    """Start the browsers of a class, and a server for it."""
    lang, file = request.param, tmp_path_factory.mktemp("class") / "matches.db"
    with House(prepared_file(file)) as house, ExitStack() as stack:
        yield Browsers(
            stack.enter_context(Visitor(chromium, house.url, size=DESK, lang=lang)),
            stack.enter_context(Visitor(chromium, house.url, size=PHONE, lang=lang, touch=True)),
            stack.enter_context(Visitor(chromium, house.url, size=TABLET, lang=Words(lang).other(), scheme="dark")),
        )


@pytest.fixture
def company(browsers: Browsers) -> Company:
    """Open a class that all are in already, and look at it."""
    teacher, anna, pair = browsers
    teacher.ask("GET", "/me")
    code = teacher.ask("POST", "/classes", {"title": "5B", "name": "Ms. Green", "replace": True})["code"]
    for pupil, names in ((anna, {"name": "Anna"}), (pair, {"name": "Boris", "second": "Vera"})):
        pupil.ask("GET", "/me")
        pupil.ask("POST", f"/classes/{code}/join", names)
    for visitor in browsers:
        visitor.go(f"/class/{code}")
    for pupil in (anna, pair):
        expect(pupil.page.get_by_text(pupil.t("class.waits"))).to_be_visible()
    return Company(*browsers, code)


def members(teacher: Visitor) -> dict[str, Any]:
    """Read who is in the class, by name."""
    code = teacher.page.url.rpartition("/class/")[2]
    return {one["name"]: one for one in teacher.ask("GET", f"/classes/{code}")["members"]}


def start_game(teacher: Visitor, *order: str) -> None:
    """Start a game for those who are named, who sit down in this order."""
    page, t = teacher.page, teacher.t
    page.get_by_role("button", name=t("class.start"), exact=True).click()
    sheet = page.get_by_role("dialog")
    sheet.locator(f"input[value={GAME}]").check(force=True)
    sheet.locator("input[value=chosen]").check(force=True)
    for name in order:
        sheet.get_by_label(name, exact=True).check()
    assert teacher.axe_again() == []
    sheet.get_by_role("button", name=t("class.start.go"), exact=True).click()
    expect(sheet).to_have_count(0)


def sit_down(pair: Visitor, name: str) -> Page:
    """Go to the table of one of two pupils."""
    page = pair.page
    page.get_by_role("button", name=pair.t("class.to_table.of", names=name)).click()
    page.wait_for_url(TABLE)
    return page


def test_a_class_plays_pauses_and_is_forgotten(browsers: Browsers) -> None:
    teacher, anna, pair = browsers
    code = open_class(teacher)
    come_in(anna, pair, code)
    page, t = teacher.page, teacher.t
    expect(page.get_by_role("heading", name=t("class.members"))).to_contain_text("3")
    start_game(teacher, "Anna", "Boris", "Vera")

    # The phone goes to its table by itself; at the tablet two tables wait, and one of them is chosen.
    anna.page.wait_for_url(TABLE)
    sit_down(pair, "Boris")
    for pupil in (anna, pair):
        pupil.page.locator(".table").wait_for()
        assert pupil.page.locator(WAYS_OUT).count() == 1, "only the way back to the class"
    expect(page.locator(".class-board")).to_have_count(2)
    expect(page.locator(".class-board img")).to_have_count(2)
    assert teacher.axe() == []

    page.get_by_role("button", name=t("class.halt")).click()
    expect(anna.page.locator(".prompt")).to_have_text(anna.t("class.halted.pupil"))
    expect(anna.page.locator(".table[data-halted=true]")).to_have_count(1)
    assert anna.axe_again() == []
    page.get_by_role("button", name=t("class.say"), exact=True).click()
    page.get_by_role("button", name=t.say("shell.class.say.look")).click()
    expect(pair.page.locator(".class-says")).to_have_text(pair.t.say("shell.class.say.look"))
    page.get_by_role("button", name=t("class.go_on")).click()
    expect(pair.page.locator(".class-says")).to_have_count(0)
    expect(anna.page.locator(".prompt")).not_to_have_text(anna.t("class.halted.pupil"))
    expect(anna.page.locator(".table[data-halted=true]")).to_have_count(0)

    hear_a_phrase_after_an_answer(company := Company(*browsers, code))
    resign(anna.page, anna.t)
    anna.page.locator(".result").get_by_role("link", name=anna.t("class.back")).click()
    anna.page.wait_for_url(ROOM)
    row = page.locator(".class-results tbody tr").first
    expect(row).to_contain_text("Boris")
    expect(row.locator(".total")).to_have_text("1")
    call_off(company)

    page.get_by_role("button", name=t("class.end"), exact=True).click()
    assert teacher.axe_again() == []
    page.get_by_role("dialog").get_by_role("button", name=t("class.end.forget")).click()
    expect(page.get_by_text(t("class.over.teacher"))).to_be_visible()
    expect(anna.page.get_by_text(anna.t("class.over.pupil"))).to_be_visible()
    told = teacher.ask("GET", f"/classes/{code}")
    assert [one["name"] for one in told["members"] if one["name"]] == []
    assert [visitor.problems for visitor in browsers] == [[]] * 3


def come_in(anna: Visitor, pair: Visitor, code: str) -> None:
    """Let two scan the code, and one type it with a hyphen; she has the name of another, and is asked for a letter."""
    pair.go(f"/class/{code}")
    join(pair, "Boris", "Vera")
    expect(pair.page.get_by_text(pair.t("class.waits"))).to_be_visible()
    page, t = anna.go("/class"), anna.t
    field = page.get_by_label(t("class.code.type"))
    expect(field).to_be_focused()
    field.fill(f"{code[:3].lower()}-{code[3:].lower()}")
    page.get_by_role("button", name=t("class.enter")).click()
    page.wait_for_url(ROOM)
    join(anna, "boris")
    expect(page.get_by_role("alert")).to_contain_text("boris")
    anna.problems[:] = [said for said in anna.problems if "409" not in said]
    join(anna, "Anna")
    expect(page.get_by_text(t("class.waits"))).to_be_visible()


def hear_a_phrase_after_an_answer(company: Company) -> None:
    """A phrase lies over nothing that waits for an answer."""
    teacher, anna, pair, code = company
    teacher.ask("POST", f"/classes/{code}/say", {"phrase": "quiet"})
    expect(anna.page.locator(".class-says")).to_be_visible()
    match = anna.page.url.partition("/m/")[2][:12]
    with pair.talk() as talk:
        talk.sub(match, 1)
        talk.say("offer", m=match, seat=1, what="draw", yes=True, id="o1")
        expect(anna.page.locator(".offer")).to_be_visible()
    expect(anna.page.locator(".class-says")).to_be_hidden()
    anna.page.get_by_role("button", name=anna.t("offer.decline")).click()
    expect(anna.page.locator(".class-says")).to_be_visible()


def call_off(company: Company) -> None:
    """A game is called off only after a question."""
    page, t = company.teacher.page, company.teacher.t
    page.locator(".class-board-menu").last.click()
    page.get_by_role("button", name=t("class.unpair")).click()
    page.get_by_role("dialog").get_by_role("button", name=t("class.unpair.keep")).click()
    page.get_by_role("button", name=t("class.stop"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=t("class.stop")).click()
    expect(page.get_by_role("button", name=t("class.stop"), exact=True)).to_have_count(0)
    assert all(member["free"] for member in members(company.teacher).values())


def test_puzzles_are_given_solved_and_counted_also_during_a_game(company: Company) -> None:
    teacher, anna, _, code = company
    page, t = teacher.page, teacher.t
    page.get_by_role("button", name=t("class.give"), exact=True).click()
    sheet = page.get_by_role("dialog")
    sheet.locator(f"input[value={GAME}]").check(force=True)
    sheet.get_by_role("combobox", name=t("class.task.puzzle")).select_option(str(PUZZLE.number))
    sheet.get_by_role("button", name=t("class.give.go"), exact=True).click()
    expect(page.get_by_text(t("class.task.count", n=0, of=3))).to_be_visible()

    pupil = anna.page
    pupil.locator(".class-now a").click()
    pupil.locator(".puzzle .cell.may").first.wait_for()
    assert pupil.locator("main a").count() == 1, "only the rules"
    pupil.locator(".puzzle .cell.may").first.focus()
    pupil.keyboard.press("/")
    pupil.keyboard.type(PUZZLE.line[0])
    pupil.keyboard.press("Enter")
    pupil.locator("[data-verdict=solved]").wait_for()
    expect(page.get_by_text(t("class.task.count", n=1, of=3))).to_be_visible()
    expect(pupil.locator("main").get_by_role("link", name=anna.t("class.back"))).to_be_visible()

    # Who is at a puzzle is called to the table, and is told there of the next puzzle.
    start_game(teacher, "Anna", "Boris")
    pupil.locator("header").get_by_role("button", name=anna.t("class.to_table")).click()
    pupil.wait_for_url(TABLE)
    pupil.locator(".table").wait_for()
    teacher.ask("POST", f"/classes/{code}/task", {"kind": "puzzle", "what": f"{GAME}/{ANOTHER.number}"})
    expect(pupil.locator(".class-says")).to_have_text(anna.t("class.task.new.puzzle"))
    expect(page.locator(".class-task-states > .new").first).to_contain_text("Anna")
    expect(page.locator(".class-board-task").first).to_contain_text("Anna")
    pupil.locator("header").get_by_role("button", name=anna.t("class.task.to.puzzle")).click()
    pupil.locator(".puzzle .cell.may").first.wait_for()
    expect(page.locator(".class-task-states > .opened").first).to_contain_text("Anna")
    pupil.locator("header").get_by_role("button", name=anna.t("class.to_table")).click()
    pupil.wait_for_url(TABLE)
    pupil.locator(".table").wait_for()
    assert anna.axe_again() == []
    pupil.locator("header").get_by_role("link", name=anna.t("class.back")).click()
    pupil.wait_for_url(ROOM)
    assert members(teacher)["Anna"]["puzzles"] == 1

    projector = teacher.go(f"/class/{code}/projector")
    expect(projector.locator(".projector-points li")).to_have_count(3)
    assert teacher.axe() == []
    assert [visitor.problems for visitor in company[:3]] == [[]] * 3


def test_two_at_one_device_are_led_to_both_tables_and_to_a_task(company: Company) -> None:
    teacher, _, pair, code = company
    tables = [[0, 2], [0, 3]]  # the teacher is to move at both
    teacher.ask("POST", f"/classes/{code}/pair", {"game": GAME, "how": "chosen", "tables": tables})
    page = sit_down(pair, "Boris")
    page.locator(".table").wait_for()
    first = page.url
    page.locator("header").get_by_role("button", name=re.compile("Vera")).click()
    page.wait_for_url(lambda url: url != first)
    page.locator(".table").wait_for()
    expect(page.locator(".class-next-table")).to_have_count(0)
    teacher.ask("POST", f"/classes/{code}/task", {"kind": "puzzle", "what": f"{GAME}/{PUZZLE.number}"})
    page.locator("header").get_by_role("button", name=pair.t("class.task.to.puzzle")).click()
    page.locator(".puzzle .cell.may").first.wait_for()


def test_a_pupil_who_looks_for_a_game_is_led_back_to_the_class(company: Company) -> None:
    page, t = company.anna.go("/find"), company.anna.t
    expect(page.get_by_role("heading", level=1)).to_have_text(t("class.at_find", title="5B"))
    page.locator("main").get_by_role("link", name=t("class.back")).click()
    page.wait_for_url(ROOM)
    forgive_what_is_gone(company.anna)


def test_who_was_refused_reads_when_new_pupils_may_join_again(company: Company, chromium: Browser) -> None:
    teacher, _, _, code = company
    teacher.ask("POST", f"/classes/{code}/lock", {"locked": True})
    with Visitor(chromium, teacher.url, size=PHONE, touch=True) as late:
        page, t = late.go(f"/class/{code}"), late.t
        locked, refused = page.get_by_text(t("class.locked.pupil")), page.get_by_role("alert")
        expect(locked).to_be_visible()
        join(late, "Max")
        expect(refused).to_have_text(t.say("shell.class.locked"))
        expect(locked).to_have_count(0)
        teacher.ask("POST", f"/classes/{code}/lock", {"locked": False})
        expect(refused).to_have_count(0)
        join(late, "Max")
        expect(page.get_by_text(t("class.waits"))).to_be_visible()
        late.problems[:] = [said for said in late.problems if "409" not in said]


def test_a_projector_shows_the_points_of_a_class_whose_results_are_kept(company: Company) -> None:
    teacher, anna, pair, code = company
    for pupil in (anna, pair):
        pupil.page.goto("about:blank")  # no page asks for the class when it is over
    teacher.ask("POST", f"/classes/{code}/end", {"keep": True})
    page = teacher.go(f"/class/{code}/projector")
    expect(page.get_by_role("heading", level=1)).to_have_text(teacher.t("class.over.pupil"))
    expect(page.locator(".projector-points li")).to_have_count(3)
    assert teacher.axe_again() == []


def forgive_what_is_gone(visitor: Visitor) -> None:
    """Forget that a browser told of a class that is over: a visitor asked for it."""
    visitor.problems[:] = [said for said in visitor.problems if "404" not in said]


LOOKS = ((DESK, "light", "en"), (TABLET, "dark", "ru"), (PHONE, "light", "ru"))


@pytest.mark.parametrize(("size", "scheme", "lang"), cases(LOOKS[2:], LOOKS))
def test_the_door_is_accessible_and_fits(
    chromium: Browser, house: House, size: tuple[int, int], scheme: str, lang: str
) -> None:
    with Visitor(chromium, house.url, size=size, scheme=scheme, lang=lang) as visitor:
        page = visitor.go("/class")
        page.get_by_role("button", name=visitor.t("class.enter")).click()
        expect(page.get_by_text(visitor.t("class.code.wrong"))).to_be_visible()
        assert visitor.axe() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_wrong_code_or_a_table_that_is_not_there_leads_no_pupil_out(browsers: Browsers) -> None:
    visitor = browsers.anna
    page, t = visitor.go("/class/AAAAAA"), visitor.t
    expect(page.get_by_label(t("class.code.type"))).to_have_value("AAAAAA")
    assert page.locator(WAYS_OUT).count() == 0
    page = visitor.go("/m/abcabcabcabc?class=AAAAAA")
    expect(page.get_by_label(t("class.code.type"))).to_be_visible()  # there is no such class to go back to
    assert page.locator(WAYS_OUT).count() == 0
    forgive_what_is_gone(visitor)
