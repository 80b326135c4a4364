"""Open a game file in the page: by its file, by its text, and by an address."""

from urllib.parse import quote, urljoin, urlsplit

from playwright.sync_api import Page, expect

from tests.budget import cases
from tests.web.hosting import World
from tests.web.visiting import PHONE, Visitor

RECORD = '[Game "eight_by_eight"]\n[Players "Anna,bot:2"]\n\n5:4,5 3:1,3 8x 1x 6:5,6\n'
BROKEN = RECORD.replace("5:4,5", "5:4,6")
DROP = """text => {
    const files = new DataTransfer();
    files.items.add(new File([text], "game.txt", {type: "text/plain"}));
    const event = kind => new DragEvent(kind, {dataTransfer: files, bubbles: true, cancelable: true});
    document.body.dispatchEvent(event("dragover"));
    document.body.dispatchEvent(event("drop"));
}"""


def is_reviewed(page: Page) -> None:
    """Wait until the finished match of the record is shown."""
    page.wait_for_url("**/m/*")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.locator(".table")).to_contain_text("Anna")


def test_a_record_is_opened_by_file_drop_paste_and_address(visitor: Visitor, world: World) -> None:
    page = visitor.go()
    page.get_by_role("link", name="Import a game…").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": RECORD.encode()}
    )
    expect(page.get_by_text("The game file has no seed, so the dice were not checked.")).to_be_visible()
    is_reviewed(page)
    match = page.url.rpartition("/")[2]

    page.go_back()
    page.get_by_label("Or paste a game file").fill(RECORD)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    is_reviewed(page)

    visitor.go("/history").get_by_role("link", name="Import a game…").click()
    page.get_by_role("heading", name="Import a game").wait_for()
    page.evaluate(DROP, RECORD)
    is_reviewed(page)

    path = f"api/matches/{match}/record" if world.has_server else world.publish("game.txt", RECORD)
    for asked in cases((RECORD, path), (RECORD, urlsplit(urljoin(f"{world.url}/", path)).path, path)):
        visitor.go(f"/?record={quote(asked, safe='')}")
        is_reviewed(page)
        assert page.url.endswith(f"/m/{match}")

    page.get_by_role("button", name="Previous").click()
    page.get_by_role("button", name="Play on from here against bots").click()
    page.wait_for_url(lambda url: url.rpartition("/")[2].partition("?")[0] != match)
    page.locator(".table[data-mine=true]").wait_for()


def test_what_cannot_be_opened_gets_a_sentence_and_nothing_is_lost(world: World) -> None:
    with world.visit(size=PHONE, lang="ru", touch=True) as vera:
        page = vera.go("/open")
        field = page.get_by_label("Или вставьте текст записи")
        field.fill(BROKEN)
        page.get_by_role("button", name="Открыть", exact=True).tap()
        expect(page.get_by_role("alert")).to_contain_text("Строка 4, столбец 1:")
        expect(field).to_have_value(BROKEN)
        assert vera.axe() == []
        page.evaluate(DROP, "x" * 2_000_000)
        expect(page.get_by_role("alert")).to_contain_text(
            "файл слишком большой: предел для записи партии — 1048576 байт"
        )
        vera.go("/?record=https%3A%2F%2Fexample.org%2Fgame.txt")
        expect(page.get_by_role("alert")).to_contain_text("https://example.org/game.txt — адрес другого сайта")
        vera.go("/?record=/nowhere.txt")
        expect(page.get_by_role("alert")).to_contain_text("По адресу /nowhere.txt записи нет.")
        refusals = ("status of 422", "status of 404")
        assert [problem for problem in vera.problems if not any(part in problem for part in refusals)] == []
        vera.problems.clear()
