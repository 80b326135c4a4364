"""The tutorial of the studio, carried out step by step in a browser."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from cubetable.lab.studio import measuring
from tests.budget import LONG, cases
from tests.sheet.sheets import THREE, new
from tests.studio.running import PAGE, Studio, blocks, changed
from tests.waiting import until
from tests.web.visiting import DESK, PHONE, TABLET, Visitor
from tests.web.words import EN

SHORTER = THREE.replace("EMPTY) == 0", "EMPTY) == FREE").replace("MOVES =", "FREE = tunable(0, 0, 6)\nMOVES =")
"""An option ends the game while places are free."""
LOWEST = """def lowest(s, seat):
    for one in range(DECK.size):
        if s.deck[one] == seat:
            return one
    return DECK.size


def why("""
PEEKING = """    if s._led == NO_CARD and count(s.deck, seat) > 1:
        if lowest(s, next_seat(s, seat)) < move.card == lowest(s, seat):
            return refuse("NEW-03")
    if s._led != NO_CARD:
"""
"""A rule that looks into the hand of the other player."""
RECORD = '[Game "nine_holes"]\n\nb2 a1 c3'
POSITION = "board=.1./.2./... turn=2"
BRING = """([how, text]) => {
    const data = new DataTransfer();
    if (how === "drop") data.items.add(new File([text], "game.txt"));
    else data.setData("text/plain", text);
    const event = how === "drop"
        ? new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true})
        : new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true});
    document.body.dispatchEvent(event);
}"""
MEANWHILE = 2_000
"""Milliseconds in which a place that may be chosen is clicked."""
MISTAKE = re.compile(r"In `play`, write `(?P<wrong>[\w.]+)` instead of `(?P<right>[\w.]+)`")


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty file with which the tutorial begins."""
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
    file = tmp_path / "nine_holes.py"
    file.touch()
    return file


@pytest.fixture
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing measured, which is done beside the board and takes most of the time."""
    monkeypatch.setattr(measuring, "AT_FIRST", 600.0)


@pytest.fixture
def studio(rules: Path) -> Iterator[Studio]:
    """The studio that follows it."""
    with Studio(rules) as studio:
        yield studio


def hole(page: Page, name: str) -> Locator:
    return page.locator(f"[data-cell='{name}']")


def save(studio: Studio, page: Page, rules: Path, text: str) -> None:
    """Save rules that are right, and wait for their board."""
    version = studio.version()
    rules.write_text(text, encoding="utf-8")
    expect(page.locator(".studio")).to_have_attribute("data-version", str(version + 1))
    expect(page.locator(".studio-board")).to_be_visible()


def play_to_the_end(page: Page) -> None:
    """Click what may be chosen whenever there is something, until the game is over."""
    board = page.locator(".studio-board")
    over = page.locator(".studio-board[data-over=true]")
    mine = page.locator(".studio-board .cell.may")
    for _ in range(200):
        over.or_(mine).first.wait_for()
        if over.count():
            return
        at = board.get_attribute("data-at")
        try:
            mine.first.click(timeout=MEANWHILE)
            if board.get_attribute("data-at") == at and page.locator(".scene-board.begun").count():
                mine.last.click(timeout=MEANWHILE)
        except Error:  # the answer to a press or a bot's move has come meanwhile, and the place is no longer free
            continue
        moved = page.locator(f".studio-board:not([data-at='{at}'])")
        # A press that comes while a new game begins may mean a move that is refused there.
        moved.or_(page.locator(".studio-refused:not(:empty)")).first.wait_for()
    raise AssertionError("the game does not end")


@pytest.mark.usefixtures("unmeasured")
@pytest.mark.parametrize(
    ("size", "lang", "scheme"),
    cases([(DESK, "en", "light")], [(DESK, "en", "light"), (TABLET, "ru", "dark"), (PHONE, "ru", "light")]),
)
def test_the_tutorial_leads_from_an_empty_file_to_a_game_against_a_bot(
    chromium: Browser, studio: Studio, rules: Path, size: tuple[int, int], lang: str, scheme: str
) -> None:
    first, with_die, with_hands = blocks()
    with Visitor(chromium, studio.url, size=size, lang=lang, scheme=scheme) as visitor:
        page = visitor.go("/studio")
        expect(page.locator(".studio-fault")).to_be_visible()
        save(studio, page, rules, first)
        expect(page.locator(".studio-fault")).to_have_count(0)
        hole(page, "b2").click()
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "1")
        hole(page, "a1").click()
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "2")
        hole(page, "b2").click(force=True)  # it looks as if it could not be pressed, and a person tries
        expect(page.locator(".studio-refused")).to_contain_text("NH-03")
        expect(page.locator(".studio-group[data-rule='NH-03']")).to_contain_text("2")

        mistake = MISTAKE.search(PAGE.read_text(encoding="utf-8"))
        assert mistake is not None
        wrong = first.replace(f"s.board[{mistake['right']}] = seat", f"s.board[{mistake['wrong']}] = seat")
        line = 1 + wrong[: wrong.index(mistake["wrong"])].count("\n")
        rules.write_text(wrong, encoding="utf-8")
        expect(page.locator(".studio-fault h2")).to_contain_text(str(line))
        expect(page.locator(".studio-fault")).to_contain_text(mistake["wrong"])
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "2")
        save(studio, page, rules, first)
        expect(page.locator(".studio-fault")).to_have_count(0)

        die = changed(first, with_die)
        save(studio, page, rules, die)
        expect(page.locator(".studio-note")).to_contain_text("b2")
        final = changed(die, with_hands)
        assert len(final.splitlines()) < 80
        save(studio, page, rules, final)
        assert not visitor.axe()

        page.locator(".studio-controls select").nth(1).select_option("bot:2")
        page.locator(".studio-controls button").nth(2).click()
        play_to_the_end(page)


def bring(page: Page, how: str, text: str) -> None:
    """Paste a text on the page, or drop a file with it."""
    page.evaluate(BRING, [how, text])


def copied(page: Page, name: str) -> str:
    """Press a button that copies, and read what was copied."""
    page.evaluate("navigator.clipboard.writeText('')")
    page.get_by_role("button", name=name).click()
    text: str = until(lambda: page.evaluate("navigator.clipboard.readText()"))
    return text


def test_a_record_in_the_address_is_opened_as_far_as_the_rules_allow_and_the_rules_are_measured(
    chromium: Browser, studio: Studio, rules: Path
) -> None:
    rules.write_text(THREE, encoding="utf-8")
    until(lambda: studio.version() == 1)
    with Visitor(chromium, studio.url) as visitor:
        page = visitor.go(f"/?record={quote(RECORD + ' b2')}")
        expect(page.locator(".studio-note")).to_contain_text("TTT-03")
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "3")
        assert page.url == f"{studio.url}/studio"
        expect(page.get_by_role("region", name="Numbers")).to_contain_text("2000 random games")
        expect(page.get_by_role("region", name="Laws")).to_contain_text(re.compile(r"\d+ kept"))


if LONG:

    @pytest.mark.parametrize(
        ("size", "lang", "scheme"), [(DESK, "en", "dark"), (TABLET, "ru", "dark"), (PHONE, "ru", "light")]
    )
    def test_records_and_positions_are_pasted_dropped_and_copied(
        chromium: Browser, studio: Studio, rules: Path, size: tuple[int, int], lang: str, scheme: str
    ) -> None:
        rules.write_text(THREE, encoding="utf-8")
        with Visitor(chromium, studio.url, size=size, lang=lang, scheme=scheme, touch=size == PHONE) as visitor:
            visitor.allow("clipboard-read", "clipboard-write")
            page, t = visitor.go("/studio"), visitor.t
            board, note = page.locator(".studio-board"), page.locator(".studio-note")
            hole(page, "b2").click()
            bring(page, "paste", POSITION)
            expect(note).to_have_text(t.say("studio.web.note.position"))
            hole(page, "c3").click()
            expect(board).to_have_attribute("data-at", "1")
            page.get_by_text(t.say("studio.web.texts"), exact=True).click()
            record = copied(page, t.say("studio.web.copy.record"))
            position = copied(page, t.say("studio.web.copy.position"))
            assert position == "nine_holes board=.1./.2./..2 turn=1"
            bring(page, "drop", RECORD)
            expect(board).to_have_attribute("data-at", "3")
            page.get_by_label(t.say("studio.web.texts.field")).fill(record)
            page.get_by_role("button", name=t("open.button"), exact=True).click()
            expect(board).to_have_attribute("data-at", "1")
            expect(hole(page, "c3")).not_to_have_class(re.compile(r"\bmay\b"))
            bring(page, "drop", "\0\ufffd")
            alert = page.locator(".studio-not-opened")
            expect(alert).to_be_in_viewport()
            bring(page, "paste", "cubulus nothing")
            expect(alert).to_have_text(t.say("studio.other_game", game="cubulus", ours="nine_holes"))
            assert not visitor.axe()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            page.get_by_role("button", name=t.say("studio.web.undo")).click()
            expect(alert).to_have_count(0)
            # What is pasted into a field stays there.
            page.get_by_label(t.say("studio.web.texts.field")).evaluate(
                "field => field.dispatchEvent(new ClipboardEvent('paste', {bubbles: true, cancelable: true}))"
            )
            expect(board).to_have_attribute("data-at", "0")

    # The laws take ten seconds.

    @pytest.fixture
    def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
        """A studio with a folder of two games; the first one breaks a law."""
        monkeypatch.setenv("CUBETABLE_COMPILE", "never")
        folder = tmp_path / "rules"
        folder.mkdir()
        cards = new(tmp_path, "cards") / "src" / "new_cards.py"
        peeking = cards.read_text(encoding="utf-8").replace("    if s._led != NO_CARD:\n", PEEKING)
        (folder / "cards.py").write_text(peeking.replace("def why(", LOWEST), encoding="utf-8")
        (folder / "three.py").write_text(SHORTER, encoding="utf-8")
        with Studio(folder) as studio:
            yield studio

    @pytest.mark.parametrize("lang", EN)
    def test_a_broken_law_is_shown_on_the_board_and_another_game_is_played_with_other_options(
        chromium: Browser, both: Studio, lang: str
    ) -> None:
        with Visitor(chromium, both.url, size=TABLET, lang=lang) as visitor:
            page, t = visitor.go("/studio"), visitor.t
            board, broken = page.locator(".studio-board"), page.locator(".studio-broken[data-law=secrets]")
            broken.get_by_role("button", name=t.say("studio.web.laws.show")).click()
            moves = next(law["moves"] for law in both.now("laws") if law["name"] == "secrets")
            expect(board).to_have_attribute("data-at", str(len(moves)))
            assert both.moves() == moves
            for move in moves:
                expect(broken).to_contain_text(move)
            # Chance alone has moved: there is no decision to take back.
            expect(page.get_by_role("button", name=t.say("studio.web.undo"))).to_be_disabled()
            assert not visitor.axe()

            page.locator(".studio-head select").select_option("three.py")
            expect(hole(page, "b2")).to_be_visible()
            for number, name in enumerate(("a1", "c3", "a2"), 1):
                hole(page, name).click()
                expect(board).to_have_attribute("data-at", str(number))
            undo, redo = (page.get_by_role("button", name=t.say(f"studio.web.{what}")) for what in ("undo", "redo"))
            undo.click()
            expect(board).to_have_attribute("data-at", "2")
            redo.click()
            expect(board).to_have_attribute("data-at", "3")
            expect(redo).to_be_disabled()
            page.get_by_text(t.say("studio.web.options"), exact=True).click()
            page.locator(".studio-controls details select").select_option("6")
            expect(board).to_have_attribute("data-at", "0")
            for name in ("a1", "c3", "a2"):
                hole(page, name).click()
            expect(board).to_have_attribute("data-over", "true")
