"""Luck and the sheet of an analysis as lines of text, and as what JSON is made of."""

from collections.abc import Sequence
from typing import Final  # a JSON value has no narrower type

from cubetable.bots.luck import Luck
from cubetable.bots.seat_summary import SeatSummary, Verdict
from cubetable.cli.tables import NOTHING, aligned
from cubetable.cli.terminal.advice import percent
from cubetable.core.game import Game
from cubetable.core.messages import Percent, knows, say

SHEET: Final = "shell.web.review.sheet"


def luck_line(game: Game, one: Luck, lang: str) -> str:
    """Write a roll, a draw or a deal, and what each seat gained by it."""
    name = say("shell.analyse.deal", lang) if one.seat is None else game.seat_name(one.seat, lang)
    gains = " ".join(map(signed, one.gains)) or NOTHING
    return f"{one.at:>4}  {name:10} {one.text:36} {say('shell.analyse.luck', lang, gains=gains)}"


def seat_lines(game: Game, seats: Sequence[SeatSummary], verdict: Verdict | None, lang: str) -> list[str]:
    """Write a row for each seat, and who played better and who had the luck."""
    chance = any(one.luck is not None for one in seats)
    columns = ("player", "decisions", "rate", "band", "result", *(("luck", "adjusted") if chance else ()))
    head = [say(f"{SHEET}.{column}", lang) for column in columns]
    rows = [_row(game, one, lang)[: len(columns)] for one in seats]
    words = [] if verdict is None else [verdict_words(game, verdict, lang)]
    return ["", *aligned([head, *rows]), *words]


def verdict_words(game: Game, verdict: Verdict, lang: str) -> str:
    """Say who played better and who had the luck, in the game's own words where it has some."""
    own = f"{game.name()}.web.review.verdict.{verdict.key}"
    key = own if knows(own, lang) else f"shell.web.review.verdict.{verdict.key}"
    better, luckier = ("" if seat is None else game.seat_name(seat, lang) for seat in (verdict.better, verdict.luckier))
    text = say(key, lang, better=better, luckier=luckier)
    return text[:1].upper() + text[1:]


def signed(change: float) -> str:
    """Write a gain or a loss in hundredths, with its sign unless it rounds to nothing.

    >>> signed(0.314), signed(-0.2), signed(-0.004)
    ('+31', '-20', '0')
    """
    whole = round(100 * change)
    return f"{whole:+d}" if whole else "0"


def _row(game: Game, one: SeatSummary, lang: str) -> list[str]:
    return [
        game.seat_name(one.seat, lang),
        str(one.decisions),
        NOTHING if one.rate is None else f"{one.rate:.1f}",
        NOTHING if one.band is None else say(f"shell.web.review.band.{one.band}", lang),
        NOTHING if one.result is None else percent(one.result, lang),
        NOTHING if one.luck is None else Percent(signed(one.luck)).said(lang),
        NOTHING if one.adjusted is None else percent(min(max(one.adjusted, 0.0), 1.0), lang),
    ]


def luck_json(one: Luck) -> dict[str, object]:
    """Give a roll, a draw or a deal as JSON; a deal is no seat's."""
    return {**one._asdict(), "seat": None if one.seat is None else one.seat + 1}


def seat_json(one: SeatSummary) -> dict[str, object]:
    """Give the sum of what a seat did as JSON."""
    return {**one._asdict(), "seat": one.seat + 1}


def verdict_json(verdict: Verdict | None) -> dict[str, object] | None:
    """Give the comparison of the seats as JSON."""
    if verdict is None:
        return None
    seats = {"better": verdict.better, "luckier": verdict.luckier}
    return {"key": verdict.key, **{name: None if seat is None else seat + 1 for name, seat in seats.items()}}
