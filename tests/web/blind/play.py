"""Playing a whole game by ear, and the same program at the API."""

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final

from playwright.sync_api import Page

from cubetable.core.messages import say
from tests.server.talking import Talk
from tests.web.blind.reader import Node, ScreenReader, said
from tests.web.blind.words import Ears

WITHOUT_LIST: Final = (1200, 900)
"""A window in which the list of moves is closed: it would be read again and again."""
MOST: Final = 900
"""Choices of one game."""
WON: Final = ("you_won", "you_won_by", "shared", "together")
LOST: Final = ("you_lost", "you_lost_by", "nobody", "draw", "over")
FORMS: Final = ("one", "few", "many", "other")
RESULTS: Final = {
    f"shell.web.result.{key}{f'.{form}' if key.endswith('_by') else ''}": key in WON
    for key in (*WON, *LOST)
    for form in FORMS
}
"""How a game has ended, by the sentence that says it: whether the reader won."""
WAIT: Final = ""
"""What is chosen where something else has to happen first."""
NEXT: Final = "shell.web.rounds.next"

Watch = Callable[[Any, Callable[[], Any]], None]
"""Called with what the player has understood, and with what makes it listen once more."""


def part_of(game: str) -> Any:  # a module
    """Find how a game is played by ear."""
    return import_module(f"tests.games.{game}.blind")


def play_by_ear(page: Page, game: str, lang: str, dice: random.Random, watch: Watch) -> bool:
    """Play the game that a page shows to its end; return whether the reader won it."""
    part, reader, ears = part_of(game), ScreenReader(page), Ears(lang)

    def listen() -> Any:
        return part.hear(reader.read(), ears)

    for _ in range(MOST):
        root = reader.wait(lambda root: ended(root, ears) or further(root, ears) or part.hear(root, ears))
        if (ending := ended(root, ears)) is not None:
            return RESULTS[ending]
        if button := further(root, ears):
            reader.press(button)
            reader.wait(lambda root: further(root, ears) is None)
            continue
        seen = part.hear(root, ears)
        watch(seen, listen)
        if part.act(reader, root, part.choose(seen, dice), ears):
            wait_for_change(reader, partial(differs, part, ears, seen))
    raise AssertionError(f"{game} is not over after {MOST} choices")


def differs(part: Any, ears: Ears, seen: Any, root: Node) -> bool:
    """Hear whether something has changed since the player has listened."""
    return part.hear(root, ears) != seen or ended(root, ears) is not None


def wait_for_change(reader: ScreenReader, changed: Callable[[Node], Any]) -> None:
    """Wait until a choice has changed something; if nothing has, say what was heard instead."""
    try:
        reader.wait(changed)
    except AssertionError:
        raise AssertionError(f"nothing has changed; what was heard: {said(reader.read())}") from None


def ended(root: Node, ears: Ears) -> str | None:
    """Hear whether the game is over: the sentence that says how."""
    names = [heading.name for heading in root.all("heading")]
    return next((key for key in RESULTS for name in names if ears.take(key, name) is not None), None)


def further(root: Node, ears: Ears) -> Node | None:
    """Find what goes on to the next round."""
    return root.named("button", say(NEXT, ears.lang))


def play_by_api(talk: Talk, match: str, game: str, dice: random.Random) -> bool:
    """Play a match at the API as the same program; return whether the first seat won it."""
    part = part_of(game)
    talk.sub(match, 0)
    for _ in range(MOST):
        while not (view := talk.views[match, 0])["outcome"] and 0 not in view["actors"]:
            talk.hear()
        if view["outcome"]:
            return 0 in view["outcome"]["winners"]
        text = choose_text(part, view, dice)
        while text == WAIT and talk.views[match, 0] is view:
            talk.hear()
        if text == WAIT:
            continue
        answer = talk.act(match, 0, text)
        assert answer["t"] == "ack", answer
        talk.catch_up(match, 0, answer["v"])
    raise AssertionError(f"{game} is not over after {MOST} moves")


def choose_text(part: Any, view: dict[str, Any], dice: random.Random) -> str:
    """Choose a move; some are made of two choices."""
    held = None
    while True:
        seen = part.see(view, held)
        choice = part.choose(seen, dice)
        text: str | None = part.text_of(view, seen, choice)
        if text is not None:
            return text
        held = choice
