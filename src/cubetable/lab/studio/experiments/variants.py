"""Variants of one game beside each other: every measure, and its difference from that of the first variant."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.lab.row import Row
from cubetable.lab.studio.showing import JsonObject
from cubetable.lab.versions.differences import Difference, differences
from cubetable.lab.versions.words import form_of, is_clear, title_of
from cubetable.lab.words import write_change, write_figure


@dataclass
class Variant:
    """One variant: its options as they are written, its game, the games played so far, and why it cannot go on."""

    options: Mapping[str, str]
    spec: str = ""
    game: Game | None = None
    rows: list[Row] = field(default_factory=list)
    why: Mapping[str, str] | None = None

    def for_page(self, figures: JsonObject) -> JsonObject:
        """Return the variant for the page."""
        return {"options": dict(self.options), "games": len(self.rows), "why": self.why, "figures": figures}


def compare(variants: Sequence[Variant]) -> JsonObject:
    """Measure all variants; name the measures that any of them has."""
    game = next((one.game for one in variants if one.game is not None), None)
    if game is None:
        return {"measures": [], "variants": [one.for_page({}) for one in variants]}
    first = variants[0].rows
    compared = [differences(game, first, one.rows) for one in variants]
    names = [
        name
        for name in dict.fromkeys(name for one in compared for name in one)
        if any(name in one and one[name].new is not None for one in compared)
    ]
    return {
        "measures": [
            {"name": name, "title": {lang: title_of(name, [game], lang) for lang in LANGUAGES}} for name in names
        ],
        "variants": [
            one.for_page({name: _cell(name, table[name], is_first=n == 0) for name in names if name in table})
            for n, (one, table) in enumerate(zip(variants, compared, strict=True))
        ],
    }


def _cell(name: str, one: Difference, *, is_first: bool) -> JsonObject:
    """Write a measure of a variant, its difference from the first, and which way that goes, if that is clear."""
    form = form_of(name)
    cell: JsonObject = {"text": {lang: write_figure(form, one.new, lang) for lang in LANGUAGES}, "by": None}
    if is_first or one.by is None:
        return cell
    way = (1 if one.by.value > 0 else -1) if is_clear(name, one) else 0
    return {**cell, "by": {"text": {lang: write_change(form, one.by, lang) for lang in LANGUAGES}, "way": way}}
