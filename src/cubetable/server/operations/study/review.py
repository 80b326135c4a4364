"""Serve what a review needs: the moves, positions and rounds of a match, hints, and the analysis."""

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any, Final

from msgspec import Meta, field
from msgspec.structs import replace

from cubetable.bots import STRONGEST
from cubetable.bots.analysis import DecisionVerdict
from cubetable.bots.hint import Hint
from cubetable.bots.luck import Shares
from cubetable.bots.moments import Moment, moments, steady, turning_points
from cubetable.bots.proofs import has_proofs
from cubetable.bots.seat_summary import SeatSummary, Verdict, says_anything, summaries, verdict
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.record.turns import TurnCounter
from cubetable.core.state import State
from cubetable.match import Match
from cubetable.server.live.thinking.analyses import Analysis
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.jobs import advise
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.wire.messages import MOST_SEATS, MatchId, ReasonInWords, SeatNumber, View, in_words, reason_shown

HINT_SECONDS: Final = 0.5
HINT_PATIENCE: Final = 6.0
"""Seconds after which a person who asked for a hint is told that there is none: the workers may be busy."""
LONGEST_GAME: Final = 100_000
MOST_TURNS: Final = 3


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


class HintRequest(Request):
    """The seat that asks for a hint."""

    seat: SeatNumber


class ClueInWords(Shape):
    """A clue: in words, and the cells to light up."""

    text: dict[str, str]
    at: tuple[str, ...]


class HintInWords(Shape):
    """A hint: a clue if the game has one, the cells, the move, the reason, and the expected share of the win.

    Where it is proved, no move is better, and the share is exact. In the reason the players are `{0}`, `{1}` …, as in
    a story.
    """

    clue: ClueInWords | None
    at: tuple[str, ...]
    move: str
    why: ReasonInWords | None
    outlook: float | None
    proved: bool


class TipInWords(Shape):
    """A tip for a beginner: its name, and what it says."""

    name: str
    says: dict[str, str]


class GuideTips(Shape):
    """The tips that are true of the position, the first of them first."""

    tips: list[TipInWords]


class AnalysisRequest(Request):
    """The number of the first decision to return."""

    after: Annotated[int, Meta(ge=0, le=LONGEST_GAME)] = 0


class DecisionInWords(Shape):
    """A decision: after how many moves, whose, the move, the best one and why, the shares of the win, the loss.

    Where it is proved, no move is better than the best one, and the shares are exact; with `walk` it is a forced win
    that one can walk through. In the reason the players are `{0}`, `{1}` …, as in a story.
    """

    at: int
    seat: int
    move: str
    best: str
    shares: list[float]
    loss: float | None
    mark: str
    why: ReasonInWords | None
    proved: bool
    walk: bool


class LuckEntry(Shape):
    """A roll, a draw or a deal, which is no seat's: after how many moves, of how many, whose, what each seat gained."""

    at: int
    moves: int
    seat: int | None
    gains: list[float]


class SheetEntry(Shape):
    """The sum of a seat: decisions, error rate in thousandths of a win, its band, luck, result, that without luck.

    What is not known is null; in a game without chance, luck is.
    """

    seat: int
    decisions: int
    rate: float | None
    band: str | None
    luck: float | None
    result: float | None
    adjusted: float | None


class MatchAnalysis(Shape):
    """An analysis so far: the decisions from the asked one on, the end, the turning points, all moments to look at.

    Once it is done it has the luck, the sheets of the seats if they say anything, and a verdict where seats compare.
    """

    of: int
    judged: list[DecisionInWords]
    final: list[float]
    done: bool
    turns: list[int] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    luck: list[LuckEntry] = field(default_factory=list)
    seats: list[SheetEntry] = field(default_factory=list)
    verdict: Verdict | None = None


def own_seat(match: Match, person: str | None) -> int | None:
    """Return the first seat that a person holds; None for a spectator."""
    return next((n for n, seat in enumerate(match.seats) if person is not None and seat.person == person), None)


@operation("GET /api/matches/{match}/moves")
async def moves(call: Call, match: MatchId) -> Story:
    """List the moves that stand, as the client may read them, and how the match ended."""
    room = await call.room(match)
    return await asyncio.to_thread(_story, room.match, own_seat(room.match, call.person))


@operation("GET /api/matches/{match}/positions/{at}")
async def position(call: Call, match: MatchId, at: Annotated[int, Meta(ge=0, le=LONGEST_GAME)]) -> PositionView:
    """Return the position after so many moves, as the client may see it."""
    room = await call.room(match)
    return await asyncio.to_thread(_position, room.match, own_seat(room.match, call.person), at)


@operation("GET /api/matches/{match}/rounds")
async def rounds(call: Call, match: MatchId) -> list[Round]:
    """List the finished rounds, in games of several."""
    table = (await call.room(match)).match
    ends = await asyncio.to_thread(lambda: list(_ends_of_rounds(table)))
    before = table.game.rounds_over(table.first)
    earlier = [Round(scores=None) for _ in range(before - 1)]
    known = [Round(scores=list(table.game.scores(state))) for state in ([table.first] * (before > 0) + ends)]
    return [*earlier, *known]


@operation("GET /api/matches/{match}/rounds/{number}", name="round")
async def one_round(call: Call, match: MatchId, number: Annotated[int, Meta(ge=1, le=LONGEST_GAME)]) -> RoundView:
    """Show the end of one round, counted from 1."""
    table = (await call.room(match)).match
    return await asyncio.to_thread(_round, table, number)


@operation("POST /api/matches/{match}/hint", cost=HINT_SECONDS)
async def hint(call: Call, match: MatchId, request: HintRequest) -> HintInWords:
    """Return what the strongest bot would do, in a match against bots or in a cooperative one."""
    room = await call.room(match)
    table, person = room.match, call.person
    if request.seat >= len(table.seats) or person is None or table.seats[request.seat].person != person:
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    others = any(not seat.is_bot and seat.person != person for seat in table.seats)
    if others and not table.game.cooperative:
        raise RequestRefusal(403, Refusal("shell.server.no_hint"))
    if table.rated:
        raise RequestRefusal(403, Refusal("shell.rated.no_help"))
    if room.row.tournament:
        raise RequestRefusal(403, Refusal("shell.tournament.no_help"))
    if table.ending is not None or request.seat not in table.actors:
        raise RequestRefusal(409, Refusal("shell.server.not_now"))
    call.pay()
    visible = table.game.redact(table.state, request.seat)
    advice = await _hint(call.house.bot_pool, str(table.game), visible, request.seat)
    remark = None if advice.remark is None else reason_shown(advice.remark, _places(table.game))
    clue = None if advice.clue is None else ClueInWords(text=in_words(advice.clue), at=advice.clue.at)
    return HintInWords(
        clue=clue, at=advice.at, move=advice.text, why=remark, outlook=advice.outlook, proved=advice.proved
    )


async def _hint(pool: BotPool, spec: str, seen: State, seat: int) -> Hint:
    """Ask for a hint, and for no longer than a person waits: rules that are still being compiled take a minute."""
    pool.hurry(spec)
    try:
        return await asyncio.wait_for(pool.run(advise, spec, seen, seat, HINT_SECONDS), HINT_PATIENCE)
    except TimeoutError:
        late = "hint_not_ready" if pool.waits(spec, STRONGEST) else "hint_late"
        raise RequestRefusal(503, Refusal(f"shell.server.{late}")) from None


@operation("GET /api/matches/{match}/guide")
async def guide(call: Call, match: MatchId, seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]) -> GuideTips:
    """Return what a beginner may do now and why, for a seat of the reader that may act."""
    table, person = (await call.room(match)).match, call.person
    if seat >= len(table.seats) or person is None or table.seats[seat].person != person:
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    if table.ending is not None or seat not in table.actors:
        raise RequestRefusal(409, Refusal("shell.server.not_now"))
    game, visible = table.game, table.game.redact(table.state, seat)
    tips = await asyncio.to_thread(game.guide, visible, seat)
    said = [TipInWords(name=tip.name, says={lang: tip.text(game.name(), lang) for lang in LANGUAGES}) for tip in tips]
    return GuideTips(tips=said)


@operation("POST /api/matches/{match}/analysis")
async def analysis(call: Call, match: MatchId, request: AnalysisRequest) -> MatchAnalysis:
    """Judge the decisions of a match that is over, piece by piece: ask again until it is done."""
    room, house = await call.room(match), call.house
    if room.match.ending is None or room.read_only:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    report = house.analyses.start(room, call.payer)
    if report is None:
        raise RequestRefusal(429, Refusal("shell.server.too_often"))
    if report.failed:
        raise RequestRefusal(503, Refusal("shell.server.no_analysis"))
    return _show(room.match.game, report, request.after)


def _show(game: Game, report: Analysis, after: int) -> MatchAnalysis:
    """Show what was found so far; what needs all of it is told at the end."""
    judged = report.judged[:]
    part = MatchAnalysis(
        of=report.of,
        judged=[
            _judgement(game, one, shares) for one, shares in list(zip(judged, steady(judged), strict=True))[after:]
        ],
        final=list(report.final),
        done=len(judged) == report.of,
    )
    if not part.done:
        return part
    summed = summaries(game, judged, report.lucks, report.final)
    return replace(
        part,
        turns=[one.at for one in turning_points(judged)[:MOST_TURNS]],
        moments=moments(judged, report.lucks),
        luck=[LuckEntry(at=one.at, moves=one.moves, seat=one.seat, gains=list(one.gains)) for one in report.lucks],
        seats=[_sheet(one) for one in summed] if says_anything(summed) else [],
        verdict=verdict(game, summed),
    )


def _sheet(one: SeatSummary) -> SheetEntry:
    return SheetEntry(
        seat=one.seat,
        decisions=one.decisions,
        rate=one.rate,
        band=one.band,
        luck=one.luck,
        result=one.result,
        adjusted=one.adjusted,
    )


def _judgement(game: Game, one: DecisionVerdict, shares: Shares) -> DecisionInWords:
    return DecisionInWords(
        at=one.at,
        seat=one.seat,
        move=one.move,
        best=one.best,
        shares=list(shares),
        loss=one.loss,
        mark=one.mark,
        why=None if one.remark is None else reason_shown(one.remark, _places(game)),
        proved=one.proved,
        walk=one.proved and has_proofs(game),
    )


def _story(match: Match, seat: int | None) -> Story:
    game, state = match.game, match.first
    turns, plies = TurnCounter(game), []
    for actor, move in match.moves:
        text = game.move_text(state, actor, move) if match.ending else game.sees(state, actor, move, seat)
        if text is not None:
            turn = turns.count(state, actor)
            plies.append(StoryPly(actor=actor, text=text, turn=turn, round=game.rounds_over(state)))
        state = game.play(state, actor, move)
    over = game.outcome(state) is not None
    tale = {lang: game.tell(state, lang, _places(game)) for lang in LANGUAGES} if over else None
    return Story(moves=plies, told=tale)


def _places(game: Game) -> list[str]:
    """List a place for each name of a player: `{0}` and so on."""
    return [f"{{{seat}}}" for seat in range(game.players)]


def _ends_of_rounds(match: Match) -> Iterator[State]:
    """Give each position in which a round has just ended."""
    game, state = match.game, match.first
    for actor, move in match.moves:
        over = game.rounds_over(state)
        state = game.play(state, actor, move)
        if game.rounds_over(state) > over:
            yield state


def _round(match: Match, number: int) -> RoundView:
    after = number - 1 - match.game.rounds_over(match.first)
    state = next(islice(_ends_of_rounds(match), after, None), None) if after >= 0 else None
    if state is None:
        raise RequestRefusal(404, Refusal("shell.server.no_round"))
    game = match.game
    answers = game.answers(state)
    return RoundView(
        view=dict(game.view(game.redact(state, None), None)),
        answers=None if answers is None else dict(answers),
    )


def _position(match: Match, seat: int | None, at: int) -> PositionView:
    game, (state, at, of) = match.game, position_at(match, seat, at)
    visible = state if match.ending else game.redact(state, seat)
    return PositionView(at=at, of=of, seat=seat, view=dict(game.view(visible, seat)))


def position_at(match: Match, seat: int | None, at: int) -> tuple[State, int, int]:
    """Play the moves that a reader noticed up to there, and those between them that it did not.

    Give what stood then, and after how many moves of how many. Once the match is over every move is noticed, and
    nothing need be struck out.
    """
    game, state = match.game, match.first
    noticed = 0
    visible = state
    for actor, move in match.moves:
        counts = match.ending is not None or game.sees(state, actor, move, seat) is not None
        state = game.play(state, actor, move)
        noticed += counts
        if noticed <= at:
            visible = state
    return visible, min(at, noticed), noticed
