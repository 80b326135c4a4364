"""A hint in words: where to look, the move, why, and what may be expected of it."""

from cubetable.bots.hint import Hint
from cubetable.core.game import Game
from cubetable.core.messages import say


def lines_of(game: Game, hint: Hint, lang: str) -> list[str]:
    """Say a hint."""
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
        lines.append(say("shell.hint.outlook", lang, share=percent(hint.outlook)))
    return lines


def percent(share: float) -> str:
    """Write a share of the win.

    >>> percent(0.587)
    '59 %'
    """
    return f"{100 * share:.0f} %"
