"""Serve what a review needs: the moves, positions, draws and rounds of a match, and records that are opened."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Annotated, Any, Final

from msgspec import Meta

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record.dice import counters
from cubetable.core.record.readers import moves_for
from cubetable.core.record.record import TurnCounter
from cubetable.core.state import CHANCE, State
from cubetable.match import Match
from cubetable.server.live.replays import Replay
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.limits import MATCHES
from cubetable.server.process.metered_work import OutOfTime
from cubetable.server.wire.messages import MOST_SEATS, MatchId, SeatNumber, View

LONGEST_GAME: Final = 100_000


class PlyText(Shape):
    """One move as its reader may read it; nature is -1, the clock -2."""

    actor: int
    text: str


class StoryPly(PlyText):
    """A move in its place: the number of its turn, 0 for a deal, and how many rounds were over before it."""

    turn: int
    round: int


class Story(Shape):
    """The moves that stand, and once it is over how it ended, in each language.

    In `told` the players are `{0}`, `{1}` …: a reader calls them as they are called at its table. After an empty line
    stands what a board shows by itself.
    """

    moves: list[StoryPly]
    told: dict[str, str] | None


class PositionView(Shape):
    """The view of a reader after some number of moves."""

    at: int
    of: int
    seat: int | None
    view: View


class Round(Shape):
    """A finished round: what each seat had in all when it ended, if that is known where a match began later."""

    scores: list[int] | None


class RoundView(Shape):
    """The position at the end of a round, as a spectator sees it, and all answers of that round."""

    view: View
    answers: dict[str, Any] | None


def reading_seat(match: Match, person: str | None, wanted: int | None) -> int | None:
    """Return the seat that reads: the one that is wanted, or a person's first one; None for a spectator.

    Where there are secrets, two people may share a screen: without a word on whose turn it is, they see what all see.
    """
    own = [n for n, seat in enumerate(match.seats) if person is not None and seat.person == person]
    if wanted is not None and wanted not in own:
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    shared = len(own) > 1 and match.game.MANIFEST.secret
    return wanted if wanted is not None or shared or not own else own[0]


@operation("GET /api/matches/{match}/moves")
async def moves(call: Call, match: MatchId, seat: SeatNumber | None = None) -> Story:
    """List the moves that stand, as the client may read them, and how the match ended.

    Who holds several seats says which one reads; in a game with secrets, a spectator reads if that is not said.
    """
    room = await call.room(match)
    return await call.work(_story, call.house.replays.of(room), reading_seat(room.match, call.person, seat))


@operation("GET /api/matches/{match}/positions/{at}")
async def position(
    call: Call, match: MatchId, at: Annotated[int, Meta(ge=0, le=LONGEST_GAME)], seat: SeatNumber | None = None
) -> PositionView:
    """Return the position after so many moves, as the client may see it, with the eyes of one of its seats."""
    room = await call.room(match)
    return await call.work(_position, call.house.replays.of(room), reading_seat(room.match, call.person, seat), at)


@operation("GET /api/matches/{match}/rounds")
async def rounds(call: Call, match: MatchId) -> list[Round]:
    """List the finished rounds, in games of several."""
    return await call.work(_rounds, call.house.replays.of(await call.room(match)))


@operation("GET /api/matches/{match}/rounds/{number}", name="round")
async def one_round(call: Call, match: MatchId, number: Annotated[int, Meta(ge=1, le=LONGEST_GAME)]) -> RoundView:
    """Show the end of one round, counted from 1."""
    return await call.work(_round, call.house.replays.of(await call.room(match)), number)


def _story(replay: Replay, seat: int | None) -> Story:
    game, last = replay.game, replay.last
    turns, plies, moves = TurnCounter(game), list(replay.plies()), []
    texts = (game.move_text(*ply) for ply in plies) if replay.over else moves_for(game, plies, seat)
    for (state, actor, _), text in zip(plies, texts, strict=True):
        if text is not None:
            turn = turns.count(state, actor)
            moves.append(StoryPly(actor=actor, text=text, turn=turn, round=game.rounds_over(state)))
    over = game.outcome(last) is not None
    tale = {lang: game.tell(last, lang, name_blanks(game)) for lang in LANGUAGES} if over else None
    return Story(moves=moves, told=tale)


def name_blanks(game: Game) -> list[str]:
    """List a blank for the name of each player: `{0}` and so on."""
    return [f"{{{seat}}}" for seat in range(game.players)]


def _rounds(replay: Replay) -> list[Round]:
    game, first = replay.game, replay.first
    before = game.rounds_over(first)
    earlier = [Round(scores=None) for _ in range(before - 1)]
    ends = [*([first] * (before > 0)), *_ends_of_rounds(replay)]
    return [*earlier, *(Round(scores=list(game.scores(state))) for state in ends)]


def _ends_of_rounds(replay: Replay) -> Iterator[State]:
    """Give each position in which a round has just ended."""
    over = replay.game.rounds_over(replay.first)
    for state in chain((ply.state for ply in replay.plies()), [replay.last]):
        if replay.game.rounds_over(state) > over:
            over = replay.game.rounds_over(state)
            yield state


def _round(replay: Replay, number: int) -> RoundView:
    after = number - 1 - replay.game.rounds_over(replay.first)
    state = next(islice(_ends_of_rounds(replay), after, None), None) if after >= 0 else None
    if state is None:
        raise RequestRefusal(404, Refusal("shell.server.no_round"))
    game = replay.game
    answers = game.answers(state)
    return RoundView(
        view=dict(game.view(game.redact(state, None), None)),
        answers=None if answers is None else dict(answers),
    )


def _position(replay: Replay, seat: int | None, at: int) -> PositionView:
    game, (state, at, of) = replay.game, replay.position(seat, at)
    visible = state if replay.over else game.redact(state, seat)
    return PositionView(at=at, of=of, seat=seat, view=dict(game.view(visible, seat)))


class DrawEntry(Shape):
    """One draw: its counter, after how many moves it stands, and the outcomes with their weights.

    `drawn` is the index of the outcome that came.
    """

    counter: int
    at: int
    outcomes: list[str]
    weights: list[int]
    drawn: int


@operation("GET /api/matches/{match}/draws")
async def draws(call: Call, match: MatchId) -> list[DrawEntry]:
    """List the draws of a match that is over."""
    room = await call.room(match)
    if room.match.ending is None or room.read_only:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    return await call.work(_draws, room.match)


def _draws(match: Match) -> list[DrawEntry]:
    game, record, entries = match.game, match.record(), []
    drawn = counters(record)
    for at, (state, actor, move) in enumerate(record.plies()):
        if actor == CHANCE:
            moves, weights = zip(*game.weights(state), strict=True)
            outcomes = [game.move_text(state, CHANCE, one) for one in moves]
            entries.append(
                DrawEntry(counter=next(drawn), at=at, outcomes=outcomes, weights=list(weights), drawn=moves.index(move))
            )
    return entries


class RecordRequest(Request):
    """The text of a record, and the seats at which the client sat, if it was played on this device without a server."""

    text: str
    seats: Annotated[list[SeatNumber], Meta(max_length=MOST_SEATS)] = []  # noqa: RUF012  # a struct copies it


class RecordInWords(Shape):
    """A record that was opened: its match, which is over, and what was found of its dice, by language."""

    match: str
    says: dict[str, str]


@operation("POST /api/records", limit=MATCHES, status=201, refusals=(413,))
async def open_record(call: Call, request: RecordRequest) -> RecordInWords:
    """Keep a record as a finished match, unless it is there already; say at which line one fails that does not hold."""
    person = call.somebody()  # who plays on from here needs a name of their own
    try:
        opened = await call.house.records.open(
            request.text, dict.fromkeys(request.seats, person), call.payer, call.count_work
        )
    except OutOfTime:
        raise RequestRefusal(429, Refusal("shell.server.too_often")) from None
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    return RecordInWords(
        match=opened.match, says={lang: say(f"shell.replay.dice.{opened.dice}", lang) for lang in LANGUAGES}
    )
