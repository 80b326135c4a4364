"""Lessons on the page, the way a newcomer goes through them: two games whole, by mouse and by finger."""

import re

from playwright.sync_api import Page, expect

from cubetable.core.registry import games
from cubetable.study.learn import course
from tests.budget import cases
from tests.web.hands import press
from tests.web.hosting import World
from tests.web.visiting import PHONE, Visitor

CELL = re.compile(r"\d,\d")
FINGER = 44
"""Pixels that a finger needs."""


def next_lesson(page: Page, name: str) -> None:
    expect(page.locator(".learn-answer.done")).to_be_visible()
    page.get_by_role("link", name=name).click()


def test_eight_by_eight_is_learnt_from_the_first_page_to_a_game_against_a_beginner(visitor: Visitor) -> None:
    page = visitor.go()
    page.get_by_role("link", name="Learn: Eight-by-Eight").click()
    lessons = course("eight_by_eight")
    for lesson in lessons:
        page.locator(f"[data-lesson={lesson.name}]").wait_for()
        for number, turn in enumerate(lesson.turns):
            page.locator(f".lesson[data-played='{number}']").wait_for()
            if CELL.fullmatch(turn.answer):
                row, column = (int(n) - 1 for n in turn.answer.split(","))
                page.locator(f"[data-at='{row},{column}']").click()
            else:
                page.get_by_role("button", name="Black out").click()
        if lesson is not lessons[-1]:
            next_lesson(page, "Next lesson")
    expect(page.locator(".learn-step.done")).to_have_count(len(lessons))
    page.get_by_role("button", name="Play the beginner bot").click()
    expect(page.locator(".player", has_text="Beginner (1)")).to_be_visible()
    visitor.go()
    expect(page.locator(".progress-line")).to_contain_text(f"Lessons: {len(lessons)} of {len(lessons)}")


def test_cubulus_is_learnt_on_a_telephone_in_russian(world: World) -> None:
    with world.visit(size=PHONE, lang="ru", touch=True) as vera:
        page = vera.go("/learn/cubulus")
        lessons = cases(course("cubulus")[:2], course("cubulus"))
        for lesson in lessons:
            page.locator(f"[data-lesson={lesson.name}]").wait_for()
            for number, turn in enumerate(lesson.turns):
                page.locator(f".lesson[data-played='{number}']").wait_for()
                hole = page.locator(f".cls .cell[data-cell='{turn.answer[:2]}']").first
                hole.tap()
                box = hole.bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= FINGER, "a touched side is too small to correct a choice"
                page.locator(".confirm .button.main").tap()
            if lesson is not lessons[-1]:
                next_lesson(page, "Следующий урок")
        if len(lessons) == len(course("cubulus")):
            expect(page.get_by_role("button", name="Сыграть с ботом-новичком")).to_be_visible()


def test_a_wrong_move_is_answered_a_hint_shows_the_way_and_the_keys_suffice(visitor: Visitor) -> None:
    page = visitor.go("/learn/eight_by_eight?lesson=7")
    page.locator("[data-lesson=last]").wait_for()
    press(page, page.locator("[data-at='4,0']"), "keys")
    expect(page.locator(".learn-answer.other")).to_contain_text("isn't longer than Red's five")
    press(page, page.locator("[data-at='0,0']"), "keys")
    expect(page.locator(".learn-answer.refused").get_by_role("link", name="Rule EBE-09")).to_be_visible()
    expect(page.locator(".cell.fault")).to_have_count(1)
    press(page, page.get_by_role("button", name="Hint"), "keys")
    press(page, page.get_by_role("button", name="Show me"), "keys")
    expect(page.locator(".learn-answer")).to_contain_text("Here's the move: row 7, column 5")
    expect(page.locator("[data-at='6,4']")).to_have_class(re.compile(r"\blast\b"))
    press(page, page.get_by_role("button", name="Let me try"), "keys")
    expect(page.locator(".learn-answer")).to_contain_text("Your turn: play row 7, column 5")
    press(page, page.locator("[data-at='6,4']"), "keys")
    expect(page.get_by_role("link", name="Next lesson")).to_be_focused()
    assert visitor.axe() == []


def test_each_game_has_its_board_in_its_lessons(visitor: Visitor) -> None:
    page = visitor.go("/puzzles")
    for game in cases([*games()[:2], games()[-1]], games()):  # those of the other two are gone through above
        visitor.follow(f"/learn/{game}")
        page.locator(f".lesson.game-{game} .frame-board :is(.cell, button)").first.wait_for()
        assert visitor.axe_again() == []
        assert len(course(game)) == page.locator(".learn-step").count()
