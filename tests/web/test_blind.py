"""Each game is played by a program that hears the page and has only a keyboard."""

import random
from typing import Final

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

import cubetable
from cubetable.core.laws.walk import walk
from tests.server.talking import House
from tests.waiting import until
from tests.web.blind.play import WITHOUT_LIST, part_of, play_by_ear
from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.referee import Referee
from tests.web.blind.words import Ears
from tests.web.boards import GAMES, SHORT
from tests.web.visiting import Visitor

BOT: Final = "bot:1"
BOT_NUMBER: Final = "(1)"
"""Stands in the bot's name, in each language."""
LANGS: Final = dict(zip(GAMES, ("en", "ru", "en", "ru", "en"), strict=True))
SEVERAL: Final = 3
"""After so many moves of the bot the player must have heard of one; in Monkey Puzzle all of them are secret."""
UNTRUE: Final = "1+1=3"


def begin(visitor: Visitor, game: str) -> str:
    """Set a short game up, or one that has come near its end."""
    visitor.ask("GET", "/me")
    back: int | None = getattr(part_of(game), "LATE", None)
    if back is None:
        return visitor.set_up(SHORT[game], "here", BOT)[0]
    rules = cubetable.game(SHORT[game])
    played = walk(rules, np.random.default_rng(1)).plies
    late = next(ply for ply in reversed(played[: 1 - back]) if ply.actor == 0)  # else the bot might win at once
    body = {"game": SHORT[game], "position": rules.state_text(late.state), "seat": 0, "bot": BOT}
    match: str = visitor.ask("POST", "/editor/play", body)["match"]
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_walked_and_played_by_ear_without_an_illegal_move(chromium: Browser, house: House, game: str) -> None:
    part, lang, referee = part_of(game), LANGS[game], Referee(part_of(game))
    with Visitor(chromium, house.url, size=WITHOUT_LIST, lang=lang) as vera:
        match = begin(vera, game)
        vera.alters_the_page = True
        referee.follow(vera.page)
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()
        reader = ScreenReader(page)
        root = reader.wait(lambda root: part.hear(root, Ears(lang)) and root.focused)
        walk_with_arrows(vera.page, reader, root)
        hear_a_refusal(vera, reader, root, referee)
        referee.refused.clear()
        won = play_by_ear(vera.page, game, lang, random.Random(1), referee.watch)
        assert referee.choices
        told = any(BOT_NUMBER in text for text in reader.heard())
        assert told or referee.answers < SEVERAL, "what the bot did was not said"
        assert referee.refused == []
        assert referee.findings == []
        assert won == (0 in vera.ask("GET", f"/matches/{match}")["winners"])


def hear_a_refusal(visitor: Visitor, reader: ScreenReader, root: Node, referee: Referee) -> None:
    """Try what cannot be done, and hear at once why."""
    line = root.named("textbox", visitor.t.say("monkey_puzzle.web.line"))
    barred = next((cell for cell in cells_of(root) if not cell.may), None)
    assert reader.write(line, UNTRUE) if line else barred and reader.press(barred)

    def reasons() -> list[str]:
        refused = referee.refused
        why = refused[0]["why"]["text"][visitor.t.lang] if refused else visitor.t.say("cubed.web.choose")
        return [text for text in reader.heard() if text.startswith(why)]

    until(reasons)
    assert len(reasons()) == 1, "it is said once"


def walk_with_arrows(page: Page, reader: ScreenReader, root: Node) -> None:
    """Walk over the cells of a board, and hear the name of another one."""
    names = [root.focused and root.focused.name]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        now = reader.read().focused
        names.append(now and now.name)
    assert {*names} <= {cell.name for cell in cells_of(root)}
    assert len({*names}) > 1


def cells_of(root: Node) -> list[Node]:
    """Find the cells of all boards."""
    return [cell for grid in root.all("grid") for cell in grid.all("button")]


def test_what_a_press_has_written_is_said(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url, size=WITHOUT_LIST) as vera:
        vera.alters_the_page = True
        reader = ScreenReader(vera.go(f"/m/{begin(vera, 'monkey_puzzle')}"))
        root = reader.wait(lambda root: part_of("monkey_puzzle").hear(root, Ears("en")) and cells_of(root)[0].may)
        cube, plus = cells_of(root)[0], root.named("button", "plus")
        digit = cube.name[0]
        assert plus
        assert reader.press(cube)
        reader.wait_to_hear(digit)
        reader.wait(lambda now: cells_of(now)[0].name == f"{cube.name}; number 1 on your line")
        assert reader.press(plus)
        reader.wait_to_hear(f"{digit}+")
