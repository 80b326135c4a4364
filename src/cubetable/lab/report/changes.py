"""Show what each option changes: a card for each measure, with a row for each change."""

from collections.abc import Sequence
from html import escape

from cubetable.bots.measure.rating import Interval
from cubetable.core.messages import say
from cubetable.lab.report.parts import breakable, card, cards
from cubetable.lab.sensitivity import Change
from cubetable.lab.words import change_title, write_change


def changes_of(changed: Sequence[Change], lang: str) -> str:
    """Return the section on what each option changes; nothing if no option changes alone."""
    names = dict.fromkeys(name for change in changed for name in change.by)
    inside = "".join(
        card(say(f"shell.lab.{name}", lang), f"<tbody>{_rows(changed, name, lang)}</tbody>") for name in names
    )
    return cards(say("shell.lab.sensitivity_of", lang), inside) if inside else ""


def _rows(changed: Sequence[Change], name: str, lang: str) -> str:
    return "".join(
        f'<tr><th scope="row">{breakable(change_title(change, lang))}</th>'
        f'<td class="number">{_number(name, change.by[name], lang)}</td></tr>'
        for change in changed
        if name in change.by
    )


def _number(name: str, by: Interval, lang: str) -> str:
    """Set the change apart from its interval."""
    value, _, rest = write_change(name, by, lang).rpartition(" (")
    return f'<b>{escape(value)}</b> <span class="interval">({escape(rest)}</span>'
