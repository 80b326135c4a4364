"""Two players at one table, each with a browser: what one asks, the other answers, and both read what was done."""

from playwright.sync_api import Browser, expect

from tests.server.identities import called, new_code
from tests.server.talking import House, Person
from tests.web.visiting import PHONE, Visitor


def test_an_undo_needs_the_others_consent_and_a_resignation_is_told(chromium: Browser, house: House) -> None:
    otto = Person(house, "Otto")
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url, size=PHONE) as watcher, otto.talk() as talk:
        match, keys = vera.set_up("eight_by_eight(players=2)", "here", "link", shuffle=False)
        otto.join(match, 1, keys)
        page = vera.go(f"/m/{match}")
        aside = watcher.go(f"/m/{match}")
        expect(aside.get_by_text("You are watching.")).to_be_visible()
        undo = page.get_by_role("button", name="Take back")
        expect(undo).to_have_attribute("aria-disabled", "true")
        expect(undo).to_have_attribute("title", "You haven't made a move yet.")
        talk.sub(match, 1)
        page.locator(".cell.may").first.click()
        expect(undo).not_to_have_attribute("aria-disabled", "true")
        undo.click()
        expect(page.get_by_text("You asked to take back a move.")).to_be_visible()
        talk.say("offer", m=match, seat=1, id="no", what="undo", yes=False)
        expect(page.locator(".news")).to_contain_text("Otto declined the take-back.")
        expect(aside.locator(".news")).not_to_contain_text("declined")
        undo.click()
        expect(page.get_by_text("You asked to take back a move.")).to_be_visible()
        talk.say("offer", m=match, seat=1, id="yes", what="undo", yes=True)
        for one in (page, aside):
            expect(one.locator(".news")).to_contain_text("took a move back.")
        expect(page.locator(".cell.last")).to_have_count(0)

        page.get_by_role("button", name="Resign").click()
        expect(page.get_by_role("button", name="Keep playing")).to_be_focused()
        assert vera.axe() == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Resign")).to_be_focused()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(page.get_by_role("heading", name="You lost")).to_be_focused()
        for one in (page, aside):
            expect(one.locator(".result")).to_contain_text("resigned.")


def test_an_invitation_says_what_it_is_about_before_the_seat_is_taken(chromium: Browser, house: House) -> None:
    vera = Person(house, "Vera")
    match, keys = vera.set_up("cubulus(sides=6)", "here", "link", clock="total:300+5")
    link = f"/m/{match}#1.{keys['1']}"
    with Visitor(chromium, house.url, size=PHONE) as otto:
        page = otto.go(link)
        expect(page.get_by_role("heading", name="Vera invites you to play Cubulus")).to_be_visible()
        card = page.locator(".invitation-card")
        for said in ("2–3 players", "Squares count on all six sides", "5 minutes + 5 seconds a move", "Vera"):
            expect(card).to_contain_text(said)
        assert otto.axe() == []
        page.get_by_role("link", name="Learn in two minutes").click()
        expect(page.get_by_role("heading", name="Learn Cubulus")).to_be_visible()
        page.go_back()
        page.get_by_role("button", name="Watch").click()
        expect(page.get_by_text("Waiting for the other players.")).to_be_visible()
        assert vera.ask("GET", f"/api/matches/{match}")["seats"][1]["taken"] is False

        expect(page.get_by_text("To join, open the link")).to_be_visible()
        otto.go(link)
        page.get_by_label("Your name").fill("Otto")
        page.get_by_role("button", name="Join").dblclick()
        expect(page.locator(".players")).to_contain_text("Time starts with the first move, or in")
        assert page.url.endswith(f"/m/{match}")
        assert vera.ask("GET", f"/api/matches/{match}")["seats"][1]["name"] == "Otto"


def test_an_open_table_is_joined_without_a_key_and_the_link_of_a_cancelled_one_says_so(
    chromium: Browser, house: House
) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url) as otto:
        match, keys = vera.set_up("eight_by_eight(players=2)", "here", "link")
        page = vera.go(f"/m/{match}")
        expect(page.locator(".match-facts")).to_contain_text("Standard rules")
        page.get_by_role("button", name="Cancel the game").click()
        page.get_by_role("dialog").get_by_role("button", name="Cancel the game").click()
        expect(page.get_by_role("heading", name="This game was cancelled")).to_be_visible()
        assert vera.axe_again() == []
        other = otto.go(f"/m/{match}#1.{keys['1']}")
        expect(other.get_by_role("heading", name="This game was cancelled")).to_be_visible()
        page.goto(house.url + "/history")
        expect(page.locator(".match-line")).to_contain_text("cancelled")

        match, _ = vera.set_up("eight_by_eight(players=2)", "here", "link", listed=True)
        other = otto.go("/tables")
        other.locator(f"a[href='/m/{match}']").click()
        other.get_by_role("button", name="Join").click()
        expect(other.locator(".board, .table")).to_have_count(1)


def test_the_link_of_a_taken_seat_says_how_its_player_goes_on_in_this_browser(chromium: Browser, house: House) -> None:
    vera, otto = Person(house, "Vera"), called(house, "Otto")
    match, keys = vera.set_up("cubed(players=2)", "here", "link")
    otto.join(match, 1, keys)
    link = f"/m/{match}#1.{keys['1']}"
    with Visitor(chromium, house.url, size=PHONE) as phone:
        page = phone.go(link)
        expect(
            page.get_by_text("This place belongs to Otto. If that's you, open “Settings” on the device you used")
        ).to_be_visible()
        expect(page.get_by_role("link", name="Enter a code or your recovery phrase")).to_be_visible()
        for name in ("Continue here", "Join"):
            expect(page.get_by_role("button", name=name)).to_have_count(0)
        assert phone.axe_again() == []
        page = phone.go(f"/device#{new_code(otto)}")
        page.get_by_role("button", name="Play as “Otto”").click()
        expect(page.get_by_role("status").filter(has_text="You now play as “Otto” here.")).to_be_visible()
        page = phone.go(link)
        page.locator(".table").wait_for()
        assert page.url.endswith(f"/m/{match}")


def test_a_page_that_has_lost_its_seat_says_so(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera:
        match, _ = vera.set_up("eight_by_eight", "here", "bot:1", shuffle=False)
        page = vera.go(f"/m/{match}")
        page.locator(".table").wait_for()
        key = vera.ask("POST", f"/matches/{match}/seats/0/key")["key"]
        Person(house, "Ada").join(match, 0, {"0": key})
        expect(page.locator(".toast")).to_contain_text("You're no longer a player in this game")
        expect(page.get_by_text("You are watching.")).to_be_visible()
