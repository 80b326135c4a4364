"""Standings and analyses as lines of text, and as what JSON is made of."""

from collections.abc import Sequence

from cubetable.bots.analysis import DecisionVerdict
from cubetable.bots.measure.baselines import Baseline
from cubetable.bots.measure.rating import Interval
from cubetable.bots.measure.standings import AnswerSheet, ArenaStanding
from cubetable.bots.moments import turning_points
from cubetable.cli.terminal.advice import percent
from cubetable.core.game import Game
from cubetable.core.messages import knows, say
from cubetable.core.rulebook import statement

NOTHING = "–"


def standings_lines(rows: Sequence[ArenaStanding], lang: str) -> list[str]:
    """Write the table of an arena."""
    head = [say(f"shell.arena.{name}", lang) for name in ("name", "games", "wins", "share", "score", "ms", "elo")]
    body = [
        [
            row.name,
            str(row.games),
            f"{row.wins:.10g}" if row.wins % 1 == 0 else f"{row.wins:.1f}",
            _share(row.share, lang),
            f"{row.score:.1f}",
            f"{row.ms:.1f}",
            _elo(row.elo),
        ]
        for row in rows
    ]
    return aligned([head, *body])


def seats_line(game: Game, shares: Sequence[Interval | None], lang: str) -> str:
    """Write what each seat won."""
    seats = (f"{game.seat_name(seat, lang)} {_share(won, lang)}" for seat, won in enumerate(shares))
    return say("shell.arena.by_side", lang, seats=", ".join(seats))


def standings_json(rows: Sequence[ArenaStanding]) -> list[dict[str, object]]:
    """Give the table of an arena as JSON."""
    return [{**row._asdict(), "share": interval_json(row.share), "elo": interval_json(row.elo)} for row in rows]


def interval_json(interval: Interval | None) -> dict[str, float] | None:
    """Give an interval as JSON."""
    return None if interval is None else interval._asdict()


def baseline_lines(rows: Sequence[Baseline], lang: str) -> list[str]:
    """Write the baselines of one setting."""
    names = ("player", "elo", "score", "games", "decisions", "moves", "chance", "speed")
    body = [
        [
            row.player,
            _elo_between(row),
            f"{percent(row.score, lang)} ({100 * row.score_low:.0f}–{100 * row.score_high:.0f})",
            str(row.games),
            f"{row.decisions:.0f}",
            f"{row.branching:.1f}",
            percent(row.chance, lang),
            f"{row.decisions_per_second:.0f}",
        ]
        for row in rows
    ]
    return aligned([[say(f"shell.baselines.{name}", lang) for name in names], *body])


def _elo_between(row: Baseline) -> str:
    """Write an Elo with its interval; random play has 0, and no interval."""
    if row.elo is None or row.elo_low == row.elo_high:
        return NOTHING if row.elo is None else "0"
    return f"{row.elo:.0f} ({row.elo_low:.0f} … {row.elo_high:.0f})"


def answer_lines(game: Game, answers: Sequence[AnswerSheet], lang: str) -> list[str]:
    """Write what was wrong with the answers of each program, with the words of each rule."""
    lines = []
    for one in answers:
        wrong = sum(one.faults.values())
        values = {"name": one.name, "asked": one.asked, "wrong": wrong, "replaced": one.replaced}
        lines += ["", say("shell.arena.answers", lang, **values)]
        lines += [f"{count:>7}  {_fault(game, fault, lang)}" for fault, count in one.faults.items()]
    return [*lines, ""] if lines else []


def _fault(game: Game, fault: str, lang: str) -> str:
    """Name a fault: in words, or by its rule."""
    key = f"shell.arena.fault.{fault}"
    return say(key, lang) if knows(key, lang) else statement(game.name(), fault, lang) or fault


def judged_lines(game: Game, one: DecisionVerdict, lang: str) -> list[str]:
    """Write one decision; where it was a turning point, also what the better move would have done."""
    seat = game.seat_name(one.seat, lang)
    better = "" if one.best == one.move else one.best
    loss = NOTHING if one.loss is None else f"{100 * one.loss:.0f}"
    outlook = f"{_outlooks(one.before)} → {_outlooks(one.after)}"
    if one.proved:
        outlook += f"  {say('shell.analyse.proved', lang)}"
    lines = [f"{one.at:>4}  {seat:10} {one.move + ' ' + one.mark:16} {better:14} {loss:>4}   {outlook}".rstrip()]
    if one.mark and one.remark is not None:
        lines.append(f"{'':6}{one.best}: {one.remark.text(lang)}")
    return lines


def judged_head(lang: str) -> str:
    """Write the head of an analysis."""
    at, seat, move, best, loss, outlook = (
        say(f"shell.analyse.{name}", lang) for name in ("at", "seat", "move", "best", "loss", "outlook")
    )
    return f"{at:>4}  {seat:10} {move:16} {best:14} {loss:>4}   {outlook}"


def turned_line(judged: Sequence[DecisionVerdict], lang: str) -> str:
    """Write where the game turned."""
    turned = turning_points(judged)
    moves = "  ".join(f"{one.at} {one.move} {one.mark}" for one in turned)
    return say("shell.analyse.turned" if turned else "shell.analyse.never_turned", lang, moves=moves)


def judged_json(one: DecisionVerdict, lang: str) -> dict[str, object]:
    """Give one decision as JSON; seats count from 1, as in records."""
    return {
        **one._asdict(),
        "seat": one.seat + 1,
        "mark": one.mark,
        "remark": None if one.remark is None else one.remark.text(lang),
        "look": [] if one.remark is None else one.remark.at,
    }


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Put words under each other: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            word.ljust(width) if number == 0 else word.rjust(width)
            for number, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _share(share: Interval | None, lang: str) -> str:
    if share is None:
        return NOTHING
    return f"{percent(share.value, lang)} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def _elo(rating: Interval | None) -> str:
    if rating is None:
        return NOTHING
    return f"{rating.value:+.0f} ± {(rating.high - rating.low) / 2:.0f}"


def _outlooks(shares: Sequence[float]) -> str:
    return " ".join(f"{100 * share:.0f}" for share in shares) or NOTHING
