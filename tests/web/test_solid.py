"""The two cubes as solids: drawn, chosen from, idle when nothing happens, back when they were lost, never needed."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, Position, expect

from cubetable.server.http.pages import SHELL
from tests.budget import LONG, cases
from tests.web.hosting import World
from tests.web.visiting import PATIENCE, PHONE, Visitor, come_to_rest

pytestmark = pytest.mark.usefixtures("solid")

SPECS = ("cubulus(players=3)", "cube_or_ack")
MOST_CALLS = 40
MOST_BYTES = 170_000
COLOURS_OF_A_PICTURE = 12

# The number of different colours on the canvas.
COLOURS = """canvas => {
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const pen = copy.getContext("2d");
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, copy.width, copy.height);
    const seen = new Set();
    for (let n = 0; n < data.length; n += 16)
        if (data[n + 3] > 128) seen.add((data[n] >> 4) * 256 + (data[n + 1] >> 4) * 16 + (data[n + 2] >> 4));
    return seen.size;
}"""
# How many of its points let nothing shine through.
SOLID = """canvas => {
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const pen = copy.getContext("2d");
    pen.drawImage(canvas, 0, 0);
    return pen.getImageData(0, 0, copy.width, copy.height).data.filter((value, n) => n % 4 === 3 && value > 250).length;
}"""


def looking(at: str) -> str:
    """Look at a picture: it is only there in the task that drew it, so one is drawn and looked at in the same."""
    return f"""async canvas => {{
        dispatchEvent(new Event("resize"));
        for (const turn of [...document.querySelectorAll(".solid-turn")].slice(0, 2)) turn.click();
        return new Promise((done, fail) => {{
            requestAnimationFrame(() => done(({at})(canvas)));
            setTimeout(fail, {PATIENCE}, new Error("nothing was drawn"));
        }});
    }}"""


LOOK = looking(COLOURS)
# So many chances to draw go by.
FRAMES = """async count => {
    for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame);
}"""


def sit_down(visitor: Visitor, spec: str) -> Page:
    """Sit alone at a table with a solid board."""
    match, _ = visitor.set_up(spec, "here", "here", "here", shuffle=False)
    page = visitor.go(f"/m/{match}")
    page.locator(".solid-canvas[data-drawn]").wait_for()
    return page


def drawn(page: Page) -> int:
    """Count the pictures that have been drawn."""
    return int(page.locator(".solid-canvas").get_attribute("data-drawn") or 0)


def settled(page: Page) -> int:
    """Wait until nothing moves any more."""
    come_to_rest(page)
    return drawn(page)


@pytest.mark.parametrize("spec", cases(SPECS[1:], SPECS))
def test_a_solid_is_drawn_in_few_calls_rests_is_seen_through_and_switched_off(visitor: Visitor, spec: str) -> None:
    page = sit_down(visitor, spec)
    page.locator(".cell.may").first.click()
    page.locator(".cell.last").first.wait_for()
    assert page.locator(".solid-canvas").evaluate(LOOK) >= COLOURS_OF_A_PICTURE
    assert 0 < int(page.locator(".solid-canvas").get_attribute("data-calls") or 0) <= MOST_CALLS
    rest = settled(page)
    page.evaluate(FRAMES, 30)
    assert drawn(page) == rest
    canvas = page.locator(".solid-canvas")
    whole = canvas.evaluate(looking(SOLID))
    page.get_by_role("button", name="X-ray").click()
    settled(page)
    assert canvas.evaluate(looking(SOLID)) < 0.8 * whole
    page.locator(".cell").first.focus()
    page.keyboard.press("v")
    expect(canvas).to_have_count(0)
    page.reload()
    page.locator(".cell").first.wait_for()
    expect(canvas).to_have_count(0)
    page.get_by_role("button", name="3D").click()
    expect(canvas).to_have_count(1)


if LONG:

    @pytest.mark.parametrize("spec", SPECS)
    def test_a_lost_context_comes_back(visitor: Visitor, spec: str) -> None:
        page = sit_down(visitor, spec)
        settled(page)
        page.locator(".solid-canvas").evaluate(
            """canvas => new Promise(lost => {
                canvas.addEventListener("webglcontextlost", lost, { once: true });
                window.loss = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
                loss.loseContext();
            })"""
        )
        page.locator(".cell.may").first.click()  # the flat board plays on
        page.locator(".cell.last").first.wait_for()
        page.evaluate("loss.restoreContext()")
        page.locator(".solid-canvas[data-drawn]").wait_for()
        settled(page)
        assert page.locator(".solid-canvas").evaluate(LOOK) >= COLOURS_OF_A_PICTURE


@pytest.mark.parametrize("spec", cases(SPECS[:1], SPECS))
def test_a_move_is_made_in_the_solid_with_two_taps(world: World, spec: str) -> None:
    with world.visit(size=PHONE, touch=True) as vera:
        page = sit_down(vera, spec)
        settled(page)
        canvas = page.locator(".solid-canvas")
        box = canvas.bounding_box()
        assert box is not None
        middle = Position(x=box["width"] / 2, y=box["height"] / 2)
        canvas.tap(position=middle)
        page.locator(".confirm").wait_for()
        canvas.tap(position=middle)
        page.locator(".cell.last").first.wait_for()


if LONG:

    @pytest.mark.parametrize("spec", SPECS)
    def test_a_button_and_the_wheel_zoom_in_and_out(visitor: Visitor, spec: str) -> None:
        page = sit_down(visitor, spec)
        page.locator(".cell.may").first.click()
        settled(page)
        canvas = page.locator(".solid-canvas")
        whole = canvas.evaluate(looking(SOLID))
        page.get_by_role("button", name="Zoom in").click()
        assert (near := canvas.evaluate(looking(SOLID))) > 1.2 * whole
        canvas.dispatch_event("wheel", {"deltaY": -100, "ctrlKey": True})
        assert canvas.evaluate(looking(SOLID)) > near
        page.get_by_role("button", name="Zoom out").click(click_count=2)
        assert canvas.evaluate(looking(SOLID)) < near


def test_the_code_of_solids_is_small_and_loaded_only_when_needed() -> None:
    scripts = sorted((SHELL.parent / "assets").glob("*.js"))
    solid = [path for path in scripts if packed(path) > MOST_BYTES // 2]
    assert [path.name.split("-")[0] for path in solid] == ["stage"]
    assert packed(solid[0]) <= MOST_BYTES
    assert "stage-" not in (SHELL.parent / "index.html").read_text(encoding="utf-8")


def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))
