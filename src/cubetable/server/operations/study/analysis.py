"""Judge the decisions of a match that is over, with what luck gave and how well each seat played."""

from typing import Annotated, Final

from msgspec import Meta, field
from msgspec.structs import replace

from cubetable.bots.analysis import DecisionVerdict
from cubetable.bots.luck import Luck, Shares
from cubetable.bots.moments import Moment, moments, steady, turning_points
from cubetable.bots.proofs import has_proofs
from cubetable.bots.seat_summary import SeatSummary, Verdict, says_anything, summaries, verdict
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.server.live.thinking.analyses import Analysis
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.review import LONGEST_GAME, name_blanks
from cubetable.server.wire.messages import MatchId, ReasonInWords, reason_shown

MOST_TURNS: Final = 3
"""The most turning points that an analysis tells."""


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


@operation("POST /api/matches/{match}/analysis")
async def analysis(call: Call, match: MatchId, request: AnalysisRequest) -> MatchAnalysis:
    """Judge the decisions of a match that is over, piece by piece: ask again until it is done.

    It stops while the bots may think no more for the client, and goes on from there at a later request.
    """
    room, house = await call.room(match), call.house
    if room.match.ending is None or room.read_only:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    report = house.analyses.start(room, call.payer)
    if report is None:
        raise RequestRefusal(429, Refusal("shell.server.analysis_later"))
    if report.failed:
        raise RequestRefusal(503, Refusal("shell.server.no_analysis"))
    return await call.work(_show, report, report.judged[:], report.lucks[:], request.after)


def _show(report: Analysis, judged: list[DecisionVerdict], lucks: list[Luck], after: int) -> MatchAnalysis:
    """Show what was found so far; what needs all of it is told at the end."""
    game = report.game
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
    summed = summaries(game, judged, lucks, report.final)
    return replace(
        part,
        turns=[one.at for one in turning_points(judged)[:MOST_TURNS]],
        moments=moments(judged, lucks),
        luck=[LuckEntry(at=one.at, moves=one.moves, seat=one.seat, gains=list(one.gains)) for one in lucks],
        seats=[_sheet(one) for one in summed] if says_anything(summed) else [],
        verdict=verdict(game, summed, judged),
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
        why=None if one.remark is None else reason_shown(one.remark, name_blanks(game)),
        proved=one.proved,
        walk=one.proved and has_proofs(game),
    )
