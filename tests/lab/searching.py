"""Short ways to search."""

from pathlib import Path

from cubetable.lab.question import Question
from cubetable.lab.run import crew
from cubetable.lab.search.hunt import SettingsHunt
from cubetable.lab.search.outcome import SearchOutcome, outcome
from cubetable.lab.search.question import SettingsSearch
from cubetable.lab.search.space import OptionSpace
from cubetable.lab.search.wish import Wish


def search(
    wish: str,
    spec: str,
    over: str,
    games: int = 2000,
    seats: tuple[str, ...] = ("random",),
    ladder: tuple[str, ...] = (),
    judge: int = 0,
) -> SettingsSearch:
    drawn = OptionSpace.read(spec, {}, over).draw(64, 0)
    specs = tuple(setting.spec for setting in drawn.settings)
    return SettingsSearch(Wish.read(wish), over, drawn, Question(specs, seats, 0, 20, judge), games, ladder, 40)


def hunted(asked: SettingsSearch, folder: Path) -> SearchOutcome:
    """Play a search to its end, here and now."""
    hunt = SettingsHunt(asked, folder)
    with crew(1) as hired:
        hunt.go(hired, lambda _: None)
    return outcome(hunt)
