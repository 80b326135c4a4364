"""A hint in words: where to look, the move, why, and what may be expected of it."""

from typing import Final

from cubetable.bots.hint import Hint
from cubetable.core.game import Game
from cubetable.core.messages import Percent, say

MOST_WRITTEN: Final = 0.999
"""The largest share below 1 that one digit after the point can tell from 1."""
ROUNDING: Final = 1e-9
"""A difference that may come from the rounding of a solver."""


def lines_of(game: Game, hint: Hint, lang: str) -> list[str]:
    """Return the lines of a hint: the move, why it is good, and what it promises."""
    lines = []
    if hint.clue is not None:
        lines.append(hint.clue.text(lang))
    elif hint.at:
        lines.append(say("shell.hint.look", lang, at=" · ".join(hint.at)))
    name = game.seat_name(hint.seat, lang)
    lines.append(say("shell.hint.move", lang, seat=name[:1].upper() + name[1:], move=hint.text))
    if hint.remark is not None:
        lines.append(hint.remark.text(lang))
    if hint.outlook is not None:
        share = exact_percent(hint.outlook, lang) if hint.proved else percent(hint.outlook, lang)
        lines.append(say("shell.hint.outlook", lang, share=share))
    if hint.proved:
        lines.append(say("shell.hint.proved", lang))
    return lines


def percent(share: float, lang: str) -> str:
    """Write a share of the win.

    >>> percent(0.587, "en")
    '59%'
    """
    return Percent(f"{100 * share:.0f}").said(lang)


def exact_percent(share: float, lang: str) -> str:
    """Write a share that is exact: whole only where it is, so that what is nearly won does not look won.

    >>> [exact_percent(share, "en") for share in (1.0, 0.5875, 0.99996, 0.00004)]
    ['100%', '58.8%', '> 99.9%', '< 0.1%']
    """
    if abs(share - round(share, 2)) < ROUNDING:
        return percent(share, lang)
    sign = "> " if share > MOST_WRITTEN else "< " if share < 1 - MOST_WRITTEN else ""
    return sign + Percent(f"{100 * min(max(share, 1 - MOST_WRITTEN), MOST_WRITTEN):.1f}").said(lang)
