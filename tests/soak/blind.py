"""Whole games by ear: does a player who sees nothing win as often as the same program at the API?"""

import random
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Final
from unittest.mock import patch

from bench.load.served import database
from playwright.sync_api import Browser, sync_playwright

from cubetable.bots.measure.rating import share
from cubetable.core.messages import LANGUAGES
from cubetable.server.live.thinking import table_bots
from tests.server.talking import House, Person
from tests.soak.progress import FAILURES
from tests.web.blind.play import WITHOUT_LIST, part_of, play_by_api, play_by_ear
from tests.web.blind.referee import Referee
from tests.web.boards import GAMES
from tests.web.conftest import FLAGS, WITHOUT_WINDOW
from tests.web.visiting import Visitor

GAMES_A_SLICE: Final = 5
PAUSE: Final = 0.05
"""Seconds after which a bot answers."""
HANDS: Final = ("by ear", "at the API")


def play(store: str, number: int) -> Mapping[str, float]:
    """Play some games of the game whose turn it is, by ear and at the API, with the same dice."""
    game = GAMES[number % len(GAMES)]
    seeds = range(number * GAMES_A_SLICE, (number + 1) * GAMES_A_SLICE)
    counts = {f"{game} {what}": 0.0 for hand in HANDS for what in (hand, f"won {hand}")}
    counts |= {f"{game} choices": 0, "refused moves": 0, "findings": 0}
    with served(store) as (house, browser):
        for seed in seeds:
            referee = Referee(part_of(game))
            won = (hear_game(house, browser, game, seed, referee), answer_game(house, game, seed))
            for hand, has_won in zip(HANDS, won, strict=True):
                counts[f"{game} {hand}"] += 1
                counts[f"{game} won {hand}"] += has_won
            counts[f"{game} choices"] += referee.choices
            counts["refused moves"] += len(referee.refused)
            counts["findings"] += len(referee.findings)
            print(*referee.refused, *referee.findings, sep="\n", end="", flush=True)
    return {**counts, FAILURES: counts["refused moves"] + counts["findings"]}


def rows(counts: Mapping[str, float]) -> Iterator[tuple[str, str]]:
    """Write a line for each game that was played: how often each won, with Wilson's intervals."""
    for game in GAMES:
        shares = [share(counts.get(f"{game} won {hand}", 0), counts.get(f"{game} {hand}", 0)) for hand in HANDS]
        ear, api = shares
        if ear is None or api is None:
            continue
        alike = ear.low <= api.high and api.low <= ear.high
        told = (
            f"{hand} {counts[f'{game} won {hand}']:3.0f} of {counts[f'{game} {hand}']:3.0f}"
            f" ({one.value:4.0%}, {one.low:4.0%} to {one.high:4.0%})"
            for hand, one in zip(HANDS, (ear, api), strict=True)
        )
        yield game, f"{game:15} {'; '.join(told)}; {'alike' if alike else 'NOT ALIKE'}"


@contextmanager
def served(store: str) -> Iterator[tuple[House, Browser]]:
    """Start a server whose bots answer at once, and a browser."""
    with ExitStack() as ends:
        ends.enter_context(patch.object(table_bots, "_pause", lambda _match, _pace: PAUSE))
        house = ends.enter_context(House(ends.enter_context(database(store))))
        playwright = ends.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=WITHOUT_WINDOW, args=FLAGS)
        ends.callback(browser.close)
        yield house, browser


def hear_game(house: House, browser: Browser, game: str, seed: int, referee: Referee) -> bool:
    """Play a game by ear, by turns in each language."""
    lang = LANGUAGES[seed % len(LANGUAGES)]
    with patch.object(Visitor, "solid", False), Visitor(browser, house.url, size=WITHOUT_LIST, lang=lang) as visitor:
        match, _ = visitor.set_up(part_of(game).WHOLE, "here", part_of(game).BOT)
        referee.follow(visitor.page)
        page = visitor.go(f"/m/{match}")
        return play_by_ear(page, game, lang, random.Random(seed), referee.watch)


def answer_game(house: House, game: str, seed: int) -> bool:
    """Play a game at the API."""
    person = Person(house)
    match, _ = person.set_up(part_of(game).WHOLE, "here", part_of(game).BOT)
    with person.talk() as talk:
        return play_by_api(talk, match, game, random.Random(seed))
