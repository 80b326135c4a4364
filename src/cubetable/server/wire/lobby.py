"""Define what a client is told of the lobby: who looks for a game, which games can be watched, where a seek has led."""

from cubetable.server.wire.messages import Message


class RoundedRating(Message):
    """A rating in whole points, and the points either way between which the true strength lies with 95 %."""

    rating: int
    range: int
    provisional: bool


class GameSought(Message):
    """A game that is sought, its title, its rules in words, its seats, and the seeker's rating if there is one."""

    game: str
    title: dict[str, str]
    rules: dict[str, str]
    seats: int
    rating: RoundedRating | None


class SeekEntry(Message):
    """An open seek: the name of its player, who may be a program, and what is sought; one of the games will do."""

    seek: str
    name: str
    program: bool
    games: list[GameSought]
    clock: str
    rated: bool
    created: int


class Lobby(Message, tag_field="t", tag="lobby"):
    """The open seeks, the oldest first."""

    seeks: list[SeekEntry]


class PublicMatch(Message):
    """A public match that goes on, and its latest public version."""

    m: str
    v: int


class PublicMatches(Message, tag_field="t", tag="watched"):
    """The public matches that go on, the latest first."""

    matches: list[PublicMatch]


class SeekEnd(Message, tag_field="t", tag="found"):
    """A seek of this client has led to a match; if `m` is null, it is not open any more."""

    seek: str
    m: str | None
