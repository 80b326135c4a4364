"""Tell a reader in words what has happened in a match since a version."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple, Self

from cubetable.core.game import HIDDEN, Game
from cubetable.core.messages import say, sentence
from cubetable.core.record import Record
from cubetable.core.state import CHANCE, State
from cubetable.match.entry import ReaderEvent
from cubetable.match.match import Match

TOLD: Final[Mapping[str, str]] = {
    "resign": "shell.play.resigned",
    "leave": "shell.play.left",
    "undo": "shell.play.undone",
}
"""The words for events that are no moves, by their kind."""
NO_MEANINGS: Final[Mapping[int, str]] = {}


class News(NamedTuple):
    """The events of a match after a version, for one reader; they stay what they are while the match goes on."""

    game: Game
    seat: int | None
    since: int
    events: list[ReaderEvent]
    record: Record

    @classmethod
    def of(cls, match: Match, seat: int | None, since: int) -> Self:
        """Take the news of a match for a seat, or for a spectator."""
        return cls(match.game, seat, since, match.events_since(seat, since), match.record())

    def lines(self, lang: str) -> list[str]:
        """Write a sentence for each event; after a chance event who is to move, or by which rule nobody is.

        This plays the match again, so that a server does it on a thread.
        """
        # What was taken back since is not in the record: events before the last undo are told without a meaning.
        undone = max((event.version for event in self.events if event.kind == "undo"), default=self.since)
        chances = [event.version for event in self.events if event.seat == CHANCE and event.version > undone]
        meanings = reversed([*self._meanings(lang)] if chances else [])
        said = dict(zip(reversed(chances), meanings, strict=False))
        return list(event_lines(self.game, self.events, lang, said))

    def _meanings(self, lang: str) -> Iterator[str]:
        """Say what each chance event that the reader noticed meant for the turn."""
        game = self.game
        for state, actor, move in self.record.plies():
            noticed = game.sees(state, actor, move, self.seat) if actor == CHANCE else None
            if noticed is not None:
                is_hidden = noticed != game.move_text(state, actor, move)
                yield "" if is_hidden else _meaning(game, state, move, self.seat, lang)


def event_lines(
    game: Game, events: Iterable[ReaderEvent], lang: str, meanings: Mapping[int, str] = NO_MEANINGS
) -> Iterator[str]:
    """Write events, each with its meaning, if one is given by its version; equal lines in a row are one line."""
    for line, alike in groupby(_lines(game, events, lang, meanings)):
        times = len([*alike])
        yield line if times == 1 else f"{line} ×{times}"


def _lines(game: Game, events: Iterable[ReaderEvent], lang: str, meanings: Mapping[int, str]) -> Iterator[str]:
    for event in events:
        if event.seat is None:
            continue
        name = sentence(game.seat_name(event.seat, lang))
        if event.kind == "move":
            text = say("shell.web.scene.hidden", lang) if event.text == HIDDEN else event.text
            yield f"{say('shell.play.event', lang, seat=name, text=text)} {meanings.get(event.version, '')}".rstrip()
        elif event.kind in TOLD:
            yield say(TOLD[event.kind], lang, seat=name)


def _meaning(game: Game, state: State, move: int, seat: int | None, lang: str) -> str:
    remark = game.remark(game.redact(state, seat), CHANCE, move)
    if remark is not None:
        return f"({remark.text(lang)})"
    actors = game.actors(game.play(state, CHANCE, move))
    names = ", ".join(game.seat_name(one, lang) for one in actors if one >= 0)
    return f"({say('shell.turn', lang, seat=names).rstrip('.')})" if names else ""
