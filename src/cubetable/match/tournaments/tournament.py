"""Read the log of a tournament: who takes part, which games there were, what each is worth."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Final

from cubetable.match.tournaments import events
from cubetable.match.tournaments.settings import TournamentSettings

MISSED: Final = 2
"""So many games missed one after the other withdraw a participant; in an arena it is one."""
HALF: Final = Fraction(1, 2)
SECONDS: Final = 60


@dataclass(slots=True)
class Participant:
    """A person or a bot that takes part, by the number."""

    number: int
    name: str
    person: str
    program: bool = False
    seed: int = 0
    withdrawn: bool = False
    missed: int = 0
    byes: int = 0
    free_since: float = 0.0

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return not self.person


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A game of a tournament; it has no places while it is played."""

    round: int
    table: int
    match: str
    seats: tuple[int, ...]
    at: float
    places: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    spec: str = ""
    together: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.places)

    @property
    def was_played(self) -> bool:
        """Whether nobody was absent."""
        return self.is_over and not self.absent

    def score(self, who: int) -> Fraction:
        """Return the share of the others that a participant has beaten; one who shares a place is half beaten.

        >>> TournamentGame(1, 0, "m", (7, 8, 9), 0.0, places=(1, 2, 2)).score(9)
        Fraction(1, 4)
        """
        own = self.seats.index(who)
        if own in self.absent or not self.is_over or self.together:
            return Fraction(0)
        return sum((self.beats(own, other) for other in range(len(self.seats)) if other != own), Fraction(0)) / (
            len(self.seats) - 1
        )

    def beats(self, seat: int, other: int) -> Fraction:
        """Return 1 for a seat that is ahead of another, a half if they share a place, else 0."""
        if seat in self.absent or other in self.absent:
            return Fraction(seat not in self.absent)
        place, beside = self.places[seat], self.places[other]
        return HALF if place == beside else Fraction(place < beside)


@dataclass(slots=True)
class Tournament:
    """A tournament as its log has made it; who withdrew before the start takes no part. `joined` is the last number."""

    settings: TournamentSettings
    participants: dict[int, Participant] = field(default_factory=dict)
    games: dict[str, TournamentGame] = field(default_factory=dict)
    rounds: list[events.Paired] = field(default_factory=list)
    seed: str = ""
    started: float | None = None
    closed: events.Closing | None = None
    length: int = 0
    joined: int = 0
    at: float = 0.0
    _going: dict[str, None] = field(default_factory=dict)
    _matches_of: dict[int, list[str]] = field(default_factory=dict)
    _scored: dict[int, Fraction] = field(default_factory=dict)

    def follow(self, log: Iterable[tuple[events.Event, float]]) -> "Tournament":
        """Apply events in their order, each with its moment in seconds."""
        for event, at in log:
            self._apply(event, at)
            self.length += 1
            self.at = max(self.at, at)
        return self

    @property
    def status(self) -> events.Status:
        """How it stands."""
        return self.closed or (events.WAITING if self.started is None else events.RUNNING)

    @property
    def runs(self) -> bool:
        """Whether it has started and is not over."""
        return self.started is not None and self.closed is None

    @property
    def round(self) -> int:
        """The number of the latest round; 0 before the first."""
        return self.rounds[-1].round if self.rounds else 0

    @property
    def going(self) -> list[TournamentGame]:
        """The games that are not over."""
        return [self.games[match] for match in self._going]

    @property
    def ends_at(self) -> float | None:
        """When an arena makes no more games."""
        if self.started is None or self.settings.kind != "arena":
            return None
        return self.started + SECONDS * self.settings.minutes

    def present(self) -> list[Participant]:
        """Return those who have not withdrawn, in the order of the lots."""
        return [one for one in self.seeded() if not one.withdrawn]

    def seeded(self) -> list[Participant]:
        """Return all participants in the order of the lots."""
        return sorted(self.participants.values(), key=lambda one: (one.seed, one.number))

    def games_of(self, who: int) -> list[TournamentGame]:
        """Return the games of a participant in their order."""
        return [self.games[match] for match in self._matches_of.get(who, ())]

    def going_game_of(self, who: int) -> TournamentGame | None:
        """Return the game that a participant has to play now."""
        return next((game for game in self.going if who in game.seats), None)

    def number_of(self, person: str) -> int | None:
        """Return the number of a person who takes part."""
        return next((one.number for one in self.participants.values() if person and one.person == person), None)

    def points(self, who: int) -> Fraction:
        """Return what a participant has scored: games and byes."""
        return self._scored.get(who, Fraction(0)) + self.participants[who].byes

    def meetings(self) -> Counter[tuple[int, int]]:
        """Count how often each two have met, the smaller number first."""
        return Counter(pair for game in self.games.values() for pair in combinations(sorted(game.seats), 2))

    def of_round(self, number: int) -> list[TournamentGame]:
        """Return the games of a round."""
        return [game for game in self.games.values() if game.round == number]

    def byes_of(self, number: int) -> set[int]:
        """Return those with a bye in a round."""
        return {who for one in self.rounds if one.round == number for who in one.byes}

    # --- Inside ---------------------------------------------------------------------------------------

    def _apply(self, event: events.Event, at: float) -> None:
        match event:
            case events.Joined(who=who, name=name, person=person, program=program):
                self.participants[who] = Participant(who, name, person, program, free_since=at)
                self.joined = max(self.joined, who)
            case events.Withdrew(who=who):
                self.participants[who].withdrawn = True
            case events.Returned(who=who):
                one = self.participants[who]
                one.withdrawn, one.missed, one.free_since = False, 0, at
            case events.Started(seed=seed):
                self.seed, self.started = seed, at
                self.participants = {one.number: one for one in self.present()}
                self._draw_lots(at)
            case events.Paired():
                self._pair(event, at)
            case events.Finished():
                self._finish(event, at)
            case events.Closed(how=how):
                self.closed = how
            case _:
                raise ValueError(f"a tournament has no event {events.kind_of(event)}")

    def _draw_lots(self, at: float) -> None:
        for lot, who in enumerate(lots(self.seed, self.participants), 1):
            self.participants[who].seed = lot
        for one in self.participants.values():
            one.free_since = at

    def _pair(self, event: events.Paired, at: float) -> None:
        self.rounds.append(event)
        for table, match, seats in event.games:
            self.games[match] = TournamentGame(
                event.round, table, match, seats, at, spec=event.spec, together=event.together
            )
            self._going[match] = None
            for who in seats:
                self._matches_of.setdefault(who, []).append(match)
        for who in event.byes:
            self.participants[who].byes += 1

    def _finish(self, event: events.Finished, at: float) -> None:
        game = replace(self.games[event.match], places=event.places, absent=event.absent)
        self.games[event.match] = game
        del self._going[event.match]
        for seat, who in enumerate(game.seats):
            one = self.participants[who]
            self._scored[who] = self._scored.get(who, Fraction(0)) + game.score(who)
            one.free_since = at
            self._note_absence(one, absent=seat in event.absent)

    def _note_absence(self, one: Participant, *, absent: bool) -> None:
        """Withdraw a participant who has missed too many games."""
        one.missed = one.missed + 1 if absent else 0
        if one.missed >= (1 if self.settings.kind == "arena" else MISSED):
            one.withdrawn = True


def lots(seed: str, numbers: Iterable[int]) -> Sequence[int]:
    """Return participants in an order that the seed decides."""
    return sorted(numbers, key=lambda number: hashlib.sha256(f"{seed} {number}".encode()).digest())
