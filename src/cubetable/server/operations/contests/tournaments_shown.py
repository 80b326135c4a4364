"""Show a tournament as one client may see it: never the hash of a person, nor anything of a game that goes on."""

from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import structs

from cubetable.core import registry
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.match.clock import MILLI
from cubetable.match.tournaments.events import Status
from cubetable.match.tournaments.knockout import slots_of
from cubetable.match.tournaments.round_robin import rounds_of
from cubetable.match.tournaments.settings import FEWEST, MOST, Kind
from cubetable.match.tournaments.standings import TIE_BREAKS, Standing, standings
from cubetable.match.tournaments.tournament import Participant, Tournament, TournamentGame
from cubetable.server.live.contests.tournaments import OpenTournament, patience_ends
from cubetable.server.live.rules_in_words import rules_in_words
from cubetable.server.operations.operation import Shape

DIGITS: Final = 3


class ParticipantEntry(Shape):
    """A participant by its number; bots of one level are counted. One who was forgotten has no name.

    A `program` is a player who has called itself one.
    """

    number: int
    name: str
    bot: bool
    program: bool
    copy_of_bot: int
    withdrawn: bool
    yours: bool


class StandingEntry(Shape):
    """A line of the standings; `tie_breaks` are in the order of the tournament's own `tie_breaks`."""

    who: int
    place: int
    points: float
    games: int
    wins: int
    byes: int
    tie_breaks: list[float]


class GameResult(Shape):
    """A game: the participants by their seats, and once it is over what each scored. `absent` did not come."""

    round: int
    table: int
    match: str
    seats: list[int]
    scores: list[float] | None
    places: list[int] | None
    absent: list[int]


class RoundBreaks(Shape):
    """Those who have a bye in a round, and those who rest."""

    round: int
    byes: list[int]
    rests: list[int]


class OwnGame(Shape):
    """The game that the client has to play now; `until` is the moment by which it must sit, in milliseconds."""

    match: str
    seat: int
    round: int
    opponents: list[int]
    until: int


class TournamentLine(Shape):
    """A tournament in a list."""

    tournament: str
    name: str
    kind: Kind
    game: str
    title: dict[str, str]
    rules: dict[str, str]
    clock: str
    rated: bool
    listed: bool
    status: Status
    starts: int | None
    ends: int | None
    seats: int
    participants: int
    host: str
    yours: bool
    hosted: bool


class TournamentView(TournamentLine):
    """A tournament, as one client sees it; `n` counts its events.

    `bracket` has the places of each round of a knockout of pairs, as far as they are known; null is an empty place.
    """

    n: int
    round: int
    rounds: int | None
    patience: int
    least: int
    most: int
    you: int | None
    own_game: OwnGame | None
    people: list[ParticipantEntry]
    tie_breaks: list[str]
    standings: list[StandingEntry]
    games: list[GameResult]
    breaks: list[RoundBreaks]
    bracket: list[list[int | None]]
    now: int


def line(tournament: OpenTournament, person: str | None) -> TournamentLine:
    """Return a tournament for a list."""
    row, state = tournament.row, tournament.state
    name = parse_spec(row.spec)[0]
    ends = state.ends_at
    starts = round(state.started * MILLI) if state.started is not None else row.starts or None
    return TournamentLine(
        tournament=row.id,
        name=row.name,
        kind=row.settings.tournament_kind,
        game=row.spec,
        title={lang: _title(name, lang) for lang in LANGUAGES},
        rules={lang: rules_in_words(row.spec, lang) for lang in LANGUAGES},
        clock=row.clock,
        rated=row.rated,
        listed=row.listed,
        status=state.status,
        starts=starts,
        ends=None if ends is None else round(ends * MILLI),
        seats=row.settings.seats,
        participants=len(state.present()) if state.started is None else len(state.participants),
        host=next((one.name for one in state.participants.values() if row.host and one.person == row.host), ""),
        yours=person is not None and state.number_of(person) is not None,
        hosted=person is not None and person == row.host,
    )


def view_of(tournament: OpenTournament, person: str | None) -> TournamentView:
    """Return a tournament as a client sees it."""
    row, state = tournament.row, tournament.state
    you = None if person is None else state.number_of(person)
    return TournamentView(
        **structs.asdict(line(tournament, person)),
        n=state.length,
        round=state.round,
        rounds=_rounds(state),
        patience=row.settings.patience,
        least=FEWEST,
        most=MOST,
        you=you,
        own_game=None if you is None else _own_game(tournament, you),
        people=_people(state, you),
        tie_breaks=list(TIE_BREAKS[row.settings.tournament_kind]),
        standings=[_standing(one, state) for one in standings(state)],
        games=[show_game(game) for game in state.games.values()],
        breaks=[
            RoundBreaks(round=one.round, byes=list(one.byes), rests=list(one.rests))
            for one in state.rounds
            if one.byes or one.rests
        ],
        bracket=_bracket(state),
        now=round(state.at * MILLI),
    )


@lru_cache(maxsize=64)
def _title(name: str, lang: str) -> str:
    return registry.title(name, lang) if name in registry.games() else name


def _rounds(state: Tournament) -> int | None:
    """Return how many rounds there will be, if that is known."""
    participants = len(state.participants if state.started is not None else state.present())
    match state.settings.tournament_kind:
        case "swiss":
            return state.settings.swiss_rounds(participants)
        case "round_robin":
            return rounds_of(participants) * (state.settings.rounds or 1)
        case _:
            return None


def _people(state: Tournament, you: int | None) -> list[ParticipantEntry]:
    copies: dict[str, int] = {}
    people = []
    for one in state.participants.values():
        if one.is_bot:
            copies[one.name] = copies.get(one.name, 0) + 1
        people.append(_participant(one, copies.get(one.name, 0) if one.is_bot else 0, you))
    return people


def _participant(one: Participant, copy: int, you: int | None) -> ParticipantEntry:
    return ParticipantEntry(
        number=one.number,
        name=one.name,
        bot=one.is_bot,
        program=one.program,
        copy_of_bot=copy,
        withdrawn=one.withdrawn,
        yours=one.number == you,
    )


def _standing(one: Standing, state: Tournament) -> StandingEntry:
    return StandingEntry(
        who=one.who,
        place=one.place,
        points=rounded(one.points),
        games=one.games,
        wins=one.wins,
        byes=state.participants[one.who].byes,
        tie_breaks=[rounded(number) for number in one.tie_breaks],
    )


def show_game(game: TournamentGame) -> GameResult:
    """Return a game with its result."""
    return GameResult(
        round=game.round,
        table=game.table,
        match=game.match,
        seats=list(game.seats),
        scores=[rounded(game.score(who)) for who in game.seats] if game.is_over else None,
        places=list(game.places) if game.is_over else None,
        absent=list(game.absent),
    )


def _own_game(tournament: OpenTournament, you: int) -> OwnGame | None:
    game = tournament.state.going_game_of(you)
    if game is None:
        return None
    return OwnGame(
        match=game.match,
        seat=game.seats.index(you),
        round=game.round,
        opponents=[who for who in game.seats if who != you],
        until=round(patience_ends(tournament, game) * MILLI),
    )


def _bracket(state: Tournament) -> list[list[int | None]]:
    """Return the places of a bracket of pairs, from top to bottom, for the rounds until now and the one to come."""
    if state.settings.kind != "knockout" or not state.settings.in_pairs or state.started is None:
        return []
    rounds = [slots_of(state, number) for number in range(1, state.round + 2)]
    return [slots for slots in rounds if len(slots) > 1]


def rounded(number: Fraction) -> float:
    """Return a number as people read it."""
    return round(float(number), DIGITS)
