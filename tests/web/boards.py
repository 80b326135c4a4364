"""Playing any game on the page, by what `tests/games/GAME/page.py` says of its board."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any, Protocol

import numpy as np
from playwright.sync_api import Page

import cubetable
from cubetable.core.laws.walk import walk
from cubetable.core.record import write
from cubetable.core.registry import games
from cubetable.record import Record
from tests.server.talking import Talk
from tests.web.hands import Hand
from tests.web.visiting import Visitor

GAMES = games()


def board(game: str) -> Any:  # a module
    """Find how a game is played on the page."""
    return import_module(f"tests.games.{game}.page")


SHORT: dict[str, str] = {game: board(game).SHORT for game in GAMES}
"""Each game in a form that is soon over."""
UNATTENDED: dict[str, str] = {game: getattr(board(game), "UNATTENDED", SHORT[game]) for game in GAMES}
"""The same for games in which nobody stops before time is up."""

MOST_MOVES = 200


class Talker(Protocol):
    """A person or a visitor who can play without the page."""

    def talk(self) -> AbstractContextManager[Talk]: ...


def play_on(person: Talker, match: str, choose: Callable[[dict[str, Any], int], str], most: int = MOST_MOVES) -> None:
    """Make so many decisions for the first seat without the page, or play to the end."""
    with person.talk() as talk:
        talk.say("sub", m=match, seat=0)
        talk.until("snap", seat=0)
        for number in range(most):
            while 0 not in (view := talk.views[match, 0])["actors"]:
                if view["outcome"] is not None:
                    return
                talk.hear()
            talk.act(match, 0, choose(view, number))


def finished(visitor: Visitor, game: str) -> str:
    """Open the record of a random game against a bot, and return its match: nothing has to be played for it."""
    rules = cubetable.game(SHORT[game])
    played = walk(rules, np.random.default_rng(1), MOST_MOVES).plies
    record = Record(rules, [(ply.actor, ply.move) for ply in played], {"Players": "Red,bot:1"})
    visitor.ask("GET", "/me")
    match: str = visitor.ask("POST", "/records", {"text": write(record), "seats": [0]})["match"]
    return match


def first_move(view: dict[str, Any], _: int) -> str:
    """Choose the first move of those that are listed; where there are too many, go no further."""
    return str(view["moves"][0]) if view["moves"] else "done"


def play_to_the_end(page: Page, game: str, hand: Hand = "mouse", most: int = MOST_MOVES) -> bool:
    """Play whenever it is this page's turn, at most so many moves; tell whether the result is shown."""
    result, mine = page.locator(".result"), page.locator(".table[data-mine=true]")
    for _ in range(most):
        result.or_(mine).first.wait_for()
        if result.count():
            return True
        if hand == "keys":
            assert not page.evaluate("document.activeElement === document.body"), "the keyboard's focus is lost"
        version = page.locator(".table").get_attribute("data-v")
        board(game).move(page, hand)
        page.locator(f".table:not([data-v='{version}'])").wait_for()
    assert most < MOST_MOVES, f"{game} is not over after {MOST_MOVES} moves"
    return False
