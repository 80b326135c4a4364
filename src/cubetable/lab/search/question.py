"""A search as a question: the wish, the settings, the players, and when they are looked at."""

from dataclasses import dataclass

from cubetable.core import registry
from cubetable.lab.measures import Measure, measures_of
from cubetable.lab.question import BOTS_CHUNK, RANDOM_CHUNK, Question
from cubetable.lab.search.bounds import error_of_each
from cubetable.lab.search.halving import looks, stay
from cubetable.lab.search.space import SettingSample
from cubetable.lab.search.wish import Wish


@dataclass(frozen=True)
class SettingsSearch:
    """One search: `question` has all settings; `games` and `matches` are the most that one setting gets."""

    wish: Wish
    over: str
    sample: SettingSample
    question: Question
    games: int
    ladder: tuple[str, ...]
    matches: int

    @property
    def looks(self) -> tuple[int, ...]:
        """Say after how many games of a setting it is looked at."""
        quick = any(self.question.at_random(spec) for spec in self.question.specs)
        return looks(self.games, len(self.sample.settings), RANDOM_CHUNK if quick else BOTS_CHUNK)

    def matches_at(self, look: int) -> int:
        """Say how many matches of each two neighbours of the ladder a setting has at a look, in whole chunks."""
        if not self.wish.deep:
            return 0
        part = -(-self.matches * self.looks[look] // self.games)
        return min(self.matches, -(-part // BOTS_CHUNK) * BOTS_CHUNK)

    @property
    def most_games(self) -> int:
        """Say how many games the search plays if nothing becomes certain before the end."""
        left, of_one, total = len(self.sample.settings), 0, 0
        for look, count in enumerate(self.looks):
            now = count + self.matches_at(look) * (len(self.ladder) - 1)
            total += left * (now - of_one)
            left, of_one = len(stay(range(left))), now
        return total

    @property
    def error(self) -> float:
        """The chance that one interval may be wrong."""
        return error_of_each(len(self.sample.settings), len(self.wish.terms), len(self.looks))

    def measures(self) -> dict[str, Measure]:
        """Give the measures that any setting has."""
        return {
            name: measure for spec in self.question.specs for name, measure in measures_of(registry.game(spec)).items()
        }

    def as_json(self) -> dict[str, object]:
        """Give the search as JSON."""
        more = {"ladder": list(self.ladder), "matches": self.matches} if self.wish.deep else {}
        return {**self.question.as_json(), "wish": self.wish.text, "over": self.over, "games": self.games, **more}
