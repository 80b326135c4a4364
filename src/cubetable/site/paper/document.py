"""Put a game on paper: the rulebook with pictures, then all that is cut out."""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from cubetable.core.messages import say
from cubetable.core.scene.picture import scene_picture
from cubetable.core.sheet.game import SheetGame
from cubetable.site.paper.parts import PaperParts, parts_of, shows_dice
from cubetable.site.paper.sheets import Paper

STEP: Final = 24.0
"""Millimetres from one place of a board to the next: a piece lies between."""
WIDEST: Final = 120.0
HIGHEST: Final = 105.0
"""The largest picture in the rulebook, in millimetres."""
CODE: Final = re.compile(r"`([^`]*)`")


def write(game: SheetGame, size: str, lang: str) -> bytes:
    """Write the PDF of a game."""
    paper, parts = Paper(size, game.title(lang)), parts_of(game, lang)
    _rulebook(paper, game, parts, lang)
    for board in parts.boards:
        notes = (_say("board", lang, title=game.title(lang), step=f"{STEP:.0f}"), _say("joints", lang))
        paper.board(board, STEP / board.step, notes)
    for (outline, step), alike in groupby(parts.pieces, lambda piece: (piece.outline, piece.step)):
        pieces = [piece.drawing for piece in alike for _ in range(piece.needed)]
        paper.pieces(pieces, outline, STEP / step, _say("pieces", lang))
    for deck in parts.decks:
        paper.cards(deck, game.title(lang), (_say("fronts", lang), _say("backs", lang)))
    seats = [_say("aid", lang, seat=game.seat_name(seat, lang)) for seat in range(game.players)]
    paper.aids(seats, game.title(lang), list(_short(game, lang)), (_say("aids", lang), _say("more", lang)))
    return paper.bytes()


def _say(key: str, lang: str, **values: object) -> str:
    return say(f"shell.print.{key}", lang, **values)


def _rulebook(paper: Paper, game: SheetGame, parts: PaperParts, lang: str) -> None:
    """Write the rules, with a list of the parts and a picture of the beginning."""
    book = game.sheet.books[lang]
    paper.pdf.add_page()
    paper.paragraph(book.title, 26, "B", 3)
    low, high = game.sheet.players
    seats = str(low) if low == high else f"{low}–{high}"
    paper.paragraph(_say("seats", lang, seats=seats), 11)
    if book.about:
        paper.paragraph(book.about, 12, gap=4)
    if listed := list(_listed(game, parts, lang)):
        paper.paragraph(_say("parts", lang), 14, "B", 1)
        for line in listed:
            paper.paragraph(f"•  {line}", gap=0.5)
        paper.pdf.ln(4)
    scene = game.scene(game.redact(game.start(), None), None) if parts.boards else None
    if scene is not None:
        paper.illustration(scene_picture(scene, lang), WIDEST, HIGHEST)
    paper.paragraph(_say("rules", lang), 14, "B", 1)
    for number, words in book.statements.items():
        paper.paragraph(f"**{number}**  {_plain(words)}", gap=1.5)


def _listed(game: SheetGame, parts: PaperParts, lang: str) -> Iterator[str]:
    """List what is needed to play."""
    if parts.boards:
        yield _say("boards", lang, count=len(parts.boards))
    if count := sum(piece.needed for piece in parts.pieces):
        yield _say("piece_count", lang, count=count, kinds=len(parts.pieces))
    if count := sum(deck.size for deck in parts.decks):
        yield _say("card_count", lang, count=count)
    for sides, count in parts.dice.items():
        yield _say("dice", lang, count=count, sides=sides)
    counted = [one for one in game.sheet.fields.values() if one.kind == "numbers" and not one.name.startswith("_")]
    if not all(shows_dice(game, one) for one in counted):
        yield _say("counters", lang)


def _short(game: SheetGame, lang: str) -> Iterator[str]:
    """Write the rules as an aid has them: each statement on a line, with its number."""
    for number, words in game.sheet.books[lang].statements.items():
        yield f"**{number.rpartition('-')[2]}**  {_plain(words)}"


def _plain(words: str) -> str:
    """Take the marks out of a text that the PDF would show as they are."""
    return CODE.sub(r"\1", words).replace("**", "").replace("__", "").replace("--", "–")
