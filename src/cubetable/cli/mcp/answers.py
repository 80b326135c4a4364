"""The answers of the tools: a text for a model to read, and beside it the same as data, whose schema a host is told."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, Field

from cubetable.core.parts import View

T = TypeVar("T", bound=BaseModel)


class ToolAnswer(NamedTuple, Generic[T]):
    """A text, and the same as data."""

    text: str
    data: T


class GameData(BaseModel):
    """A game: its name for the other tools, its title, what it is about, and how many may play."""

    name: str
    title: str
    about: str
    seats: Sequence[int]


class GamesData(BaseModel):
    """All games."""

    games: Sequence[GameData]


class OptionData(BaseModel):
    """An option of a game: what it does, what it may be, and what it is if nothing is said."""

    name: str
    help: str
    allowed: str
    default: str


class OptionsData(BaseModel):
    """The options of a game, its variants, each written as a game, and the bots."""

    game: str
    options: Sequence[OptionData]
    variants: Sequence[str]
    bots: Sequence[str]


class RulesText(BaseModel):
    """A rulebook, or one numbered rule of it."""

    game: str
    number: str | None
    text: str


class SeatData(BaseModel):
    """A seat of the model, by its number from 1, and the key that opens it."""

    seat: int
    name: str
    key: str


class SeatLink(BaseModel):
    """A seat for another player, and the link that opens it."""

    seat: int
    name: str
    link: str


class PositionData(BaseModel):
    """A position as one seat sees it. A brief answer leaves out the view, and moves that would be many."""

    seat: int = Field(description="the number of the seat, from 1")
    name: str
    may_act: bool = Field(description="whether this seat is to move now")
    over: bool
    news: Sequence[str] = Field(description="what has happened since the last look, a sentence each")
    moves: Sequence[str] = Field(description="the legal moves; empty if left out, or if finding them is the game")
    view: Mapping[str, Any] | None = Field(default=None, description="the whole position, in the form of each game")


class Start(BaseModel):
    """A game that was started or joined: the keys of the model's seats, links for others, and the first position."""

    game: str
    seats: Sequence[SeatData]
    links: Sequence[SeatLink]
    position: PositionData


class ViewData(BaseModel):
    """The whole position, in the form of each game."""

    view: Mapping[str, Any]


class MoveList(BaseModel):
    """A part of the legal moves: from which to which of how many, counted from 1."""

    first: int
    last: int
    count: int
    moves: Sequence[str]


class HintData(BaseModel):
    """The move of the strongest bot; the winning chance lies between 0 and 1."""

    move: str
    why: str | None
    outlook: float | None
    proved: bool


class MoveWeight(BaseModel):
    """A move, the winning chance that it promises, and what it does."""

    move: str
    outlook: float
    why: str | None


class MoveWeights(BaseModel):
    """The best moves, the best one first."""

    moves: Sequence[MoveWeight]


class RecordText(BaseModel):
    """The record of a game."""

    record: str


class EventData(BaseModel):
    """An event of a match, as the seat of the board may read it."""

    kind: str
    seat: int | None
    text: str


class ReasonData(BaseModel):
    """Why a move was refused: a sentence in each language, and the places at fault."""

    text: Mapping[str, str]
    at: Sequence[str]


class BoardGame(BaseModel):
    """The game on a board. Only of a game that the page does not bring along there are words."""

    name: str
    words: Mapping[str, Mapping[str, str]] | None
    colours: Sequence[str]
    scene: bool


class BoardData(BaseModel):
    """All that a board shows: the position as its seat sees it, and what has happened since the board was told last.

    `game` is told once. `model` says what the person did, for the model to read.
    """

    game: BoardGame | None = None
    seat: int
    players: Sequence[str] = Field(description="who sits where: me (the model), user, a bot, or a player by name")
    v: int
    heard: int
    view: View
    events: Sequence[EventData]
    over: bool
    winners: Sequence[int]
    refused: ReasonData | None = None
    is_late: bool = Field(default=False, description="whether a move was not made, as the position had changed before")
    model: str | None = None
