"""Tell a reader in words what has happened in a match since a version."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import say, sentence
from cubetable.core.state import CHANCE, State
from cubetable.match.entry import ReaderEvent
from cubetable.match.match import Match

TOLD: Final[Mapping[str, str]] = {"resign": "shell.play.resigned", "undo": "shell.play.undone"}
"""The words for events that are no moves, by their kind."""


def news(match: Match, seat: int | None, since: int, lang: str) -> list[str]:
    """Return a sentence for each event after a version, as a seat (or a spectator) may read it.

    After a chance event it says who is to move, or by which rule nobody is.
    """
    events = match.events_since(seat, since)
    # Events that were taken back since are not in the record: those before the last undo are told without a meaning.
    undone = max((event.version for event in events if event.kind == "undo"), default=since)
    chances = [event.version for event in events if event.seat == CHANCE and event.version > undone]
    said = dict(zip(reversed(chances), _meanings(match, seat, lang), strict=False))
    return list(joined(_lines(match.game, events, said, lang)))


def joined(lines: Iterable[str]) -> Iterator[str]:
    """Join equal lines in a row to one: a hidden deal is one line."""
    for line, alike in groupby(lines):
        times = len([*alike])
        yield line if times == 1 else f"{line} ×{times}"


def _lines(game: Game, events: Iterable[ReaderEvent], said: Mapping[int, str], lang: str) -> Iterator[str]:
    for event in events:
        if event.seat is None:
            continue
        name = sentence(game.seat_name(event.seat, lang))
        if event.kind == "move":
            line = say("shell.play.event", lang, seat=name, text=event.text)
            yield f"{line} {said.get(event.version, '')}".rstrip()
        elif event.kind in TOLD:
            yield say(TOLD[event.kind], lang, seat=name)


def _meanings(match: Match, seat: int | None, lang: str) -> Iterator[str]:
    """Say what each chance event that a reader noticed meant for the turn, from the last one back."""
    game, after = match.game, match.state
    for state, actor, move in reversed([*match.record().plies()]):
        noticed = game.sees(state, actor, move, seat) if actor == CHANCE else None
        if noticed is not None:
            yield (
                _meaning(game, state, move, after, seat, lang) if noticed == game.move_text(state, actor, move) else ""
            )
        after = state


def _meaning(game: Game, state: State, move: int, after: State, seat: int | None, lang: str) -> str:
    remark = game.remark(game.redact(state, seat), CHANCE, move)
    if remark is not None:
        return f"({remark.text(lang)})"
    names = ", ".join(game.seat_name(one, lang) for one in game.actors(after) if one >= 0)
    return f"({say('shell.turn', lang, seat=names).rstrip('.')})" if names else ""
