"""How one move is made on each board, by mouse, by finger or by keys: the way a person does it."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page

from cubetable import game
from cubetable.games.monkey_puzzle.solutions import solve

Hand = Literal["mouse", "touch", "keys"]


def press(page: Page, target: Locator, hand: Hand) -> None:
    """Press something that acts at once."""
    if hand == "keys":
        target.focus()
        page.keyboard.press("Enter")
    elif hand == "touch":
        target.tap()
    else:
        target.click()


def put(page: Page, target: Locator, hand: Hand) -> None:
    """Make the move that a place on the board stands for; a finger chooses it first and then says that it is meant."""
    press(page, target, hand)
    if hand == "touch":
        page.locator(".confirm .button.main").tap()


def eight_by_eight(page: Page, hand: Hand) -> None:
    """Place a piece, or do what is left to do."""
    cell = page.locator(".cell.may")
    if cell.count():
        put(page, cell.first, hand)
    else:
        press(page, page.locator(".ebe-controls .button").last, hand)


def cubulus(page: Page, hand: Hand) -> None:
    """Push a ball in, or a line round."""
    put(page, page.locator(".cls .cell.may").first, hand)


def cube_or_ack(page: Page, hand: Hand) -> None:
    """Put a piece where one may be put."""
    put(page, page.locator(".coa .cell.may").first, hand)


def monkey_puzzle(page: Page, hand: Hand) -> None:
    """Write one equation, the way the hand does it best; the second time lay the pen down."""
    if page.locator(".mpz-sheet .equation").count():
        lay = page.get_by_role("button", name="Lay the pen down").or_(page.get_by_role("button", name="Положить ручку"))
        press(page, lay.first, hand)
        press(page, page.locator(".mpz-sure .button.main"), hand)
        return
    digits = page.locator(".cube-digit").all_text_contents()
    board = "/".join("".join(digits[row : row + 4]) for row in range(0, 16, 4))
    equation = str(solve(game("monkey_puzzle"), board)["found"][0]["equations"][0])
    field = page.locator(".mpz-writing input")
    field.fill(equation)
    if hand == "keys":
        page.keyboard.press("Enter")
    else:
        press(page, page.locator(".mpz-writing button[type=submit]"), hand)


def cubed(page: Page, hand: Hand) -> None:
    """Lay the first piece that fits in the first place that glows, or draw or pass."""
    fits = page.locator(".cbd > .cbd-hand .cbd-held:not(.back)")
    if not page.locator(".cbd[data-lays=true]").count():
        press(page, page.locator(".cbd-deeds .button").first, hand)
        return
    press(page, fits.first, hand)
    put(page, page.locator(".cbd-cell.may").first, hand)


MOVES: dict[str, Callable[[Page, Hand], None]] = {
    "cube_or_ack": cube_or_ack,
    "cubed": cubed,
    "cubulus": cubulus,
    "eight_by_eight": eight_by_eight,
    "monkey_puzzle": monkey_puzzle,
}

SHORT: dict[str, str] = {
    "cube_or_ack": "cube_or_ack(players=2,pieces=3)",
    "cubed": "cubed(rounds=1)",
    "cubulus": "cubulus(sides=6)",
    "eight_by_eight": "eight_by_eight(sudden_death=on,line=4)",
    "monkey_puzzle": "monkey_puzzle(seconds=30)",
}
"""Each game in a form that is soon over."""

MOST_MOVES = 200


def play_to_the_end(page: Page, game: str, hand: Hand = "mouse") -> None:
    """Play whenever it is this page's turn, until the result is shown."""
    result, mine = page.locator(".result"), page.locator(".table[data-mine=true]")
    for _ in range(MOST_MOVES):
        result.or_(mine).first.wait_for()
        if result.count():
            return
        version = page.locator(".table").get_attribute("data-v")
        MOVES[game](page, hand)
        page.locator(f".table:not([data-v='{version}'])").wait_for()
    raise AssertionError(f"{game} is not over after {MOST_MOVES} moves")
