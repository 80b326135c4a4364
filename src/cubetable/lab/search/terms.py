"""Put a search together from texts and numbers, as a command and the studio have them."""

from dataclasses import replace
from typing import Final, NamedTuple

from cubetable.core import registry
from cubetable.lab.depth import LADDER, matches
from cubetable.lab.question import Question
from cubetable.lab.search import BOT_GAMES, MATCHES, NODES, OVER, RANDOM_GAMES, SETTINGS
from cubetable.lab.search.question import SettingsSearch
from cubetable.lab.search.space import Space
from cubetable.lab.search.wish import Wish

RANDOM_JUDGED: Final = 10
"""One of so many random games in compiled code is judged, if the wish names a judged measure."""


class SearchTerms(NamedTuple):
    """The terms of a search; None is the usual number, which depends on the players and on the wish."""

    wish: str
    over: str = OVER
    seats: tuple[str, ...] = ("random",)
    games: int | None = None
    settings: int = SETTINGS
    seed: int = 0
    nodes: int = NODES
    judge: int | None = None
    ladder: tuple[str, ...] = ()
    matches: int = MATCHES


def search_for(space: Space, terms: SearchTerms) -> SettingsSearch:
    """Put a search together, or say what is wrong with it."""
    wish = Wish.read(terms.wish)
    sample = space.draw(terms.settings, terms.seed)
    specs = tuple(setting.spec for setting in sample.settings)
    wish.check(terms.wish, map(registry.game, specs))
    question = Question(specs, terms.seats, terms.seed, terms.nodes, 0)
    question.check()
    at_random = question.at_random(specs[0])
    question = replace(question, judge_every=_judged(terms, wish, at_random=at_random))
    games = terms.games or (RANDOM_GAMES if at_random else BOT_GAMES)
    ladder = (terms.ladder or LADDER) if wish.deep else ()
    for each in matches(question, ladder):
        each.check()
    return SettingsSearch(wish, terms.over, sample, question, games, ladder, terms.matches)


def _judged(terms: SearchTerms, wish: Wish, *, at_random: bool) -> int:
    """Say of how many games one is judged; none where the wish names no judged measure."""
    if terms.judge is not None:
        return terms.judge
    if not wish.judged:
        return 0
    return RANDOM_JUDGED if at_random else 1
