"""Serve the rules in a minute, and the pictures of rulebooks."""

import asyncio
from functools import cache
from typing import Annotated, Final

from msgspec import Meta

from cubetable.core import registry
from cubetable.core.drawing import MARGIN, Drawing, Scheme, picture
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.rulebook import draw_example, examples
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Answer, Shape, operation
from cubetable.server.operations.pictures import ALONE, LASTING, TYPES
from cubetable.server.operations.problems import RequestRefusal
from cubetable.study.learn.minute import minute

MOST_PICTURES: Final = 100
GameName = Annotated[str, Meta(max_length=32)]
Number = Annotated[int, Meta(ge=1, le=MOST_PICTURES)]


class PictureAddress(Shape):
    """The address of a picture, and its size, so that a page can keep room for it."""

    address: str
    width: int
    height: int


class RuleStep(Shape):
    """A step of the rules: what it says, and its pictures."""

    name: str
    says: dict[str, str]
    pictures: list[PictureAddress]


class RulesInMinute(Shape):
    """The rules of a game in a minute; a game may have no steps."""

    steps: list[RuleStep]


@operation("GET /api/rules/{game}", name="minute")
async def steps(call: Call, game: GameName) -> RulesInMinute:
    """List the steps of the rules in a minute."""
    _check_game(game)
    return await asyncio.to_thread(_steps, game)


@operation("GET /api/rules/{game}/start.svg", kinds=(TYPES["svg"],))
async def start_picture(call: Call, game: GameName, scheme: Scheme = "auto") -> Answer:
    """Show the board at the start of a game with its usual options, as a spectator sees it."""
    _check_game(game)
    return _answer(await asyncio.to_thread(_start, game), game, scheme)


@operation("GET /api/rules/{game}/steps/{step}/{number}.svg", kinds=(TYPES["svg"],))
async def step_picture(call: Call, game: GameName, step: Number, number: Number, scheme: Scheme = "auto") -> Answer:
    """Show a picture of a step; steps and pictures are counted from 1."""
    _check_game(game)
    return _answer(await asyncio.to_thread(_sketch, game, step, number), game, scheme)


@operation("GET /api/rules/{game}/examples/{number}.svg", kinds=(TYPES["svg"],))
async def example_picture(call: Call, game: GameName, number: Number, scheme: Scheme = "auto") -> Answer:
    """Show the position of an example of the rulebook; examples are counted from 1."""
    _check_game(game)
    return _answer(await asyncio.to_thread(_example, game, number), game, scheme)


def _check_game(game: str) -> None:
    if game not in registry.games():
        raise RequestRefusal(404, Refusal("shell.server.no_such_page"))


@cache
def _steps(game: str) -> RulesInMinute:
    all_steps = [
        RuleStep(
            name=step.name,
            says={lang: step.says(game, lang) for lang in LANGUAGES},
            pictures=[
                _picture(f"/api/rules/{game}/steps/{at}/{number}.svg", drawing)
                for number, picture in enumerate(step.pictures, 1)
                if (drawing := picture.sketch()) is not None
            ],
        )
        for at, step in enumerate(minute(game), 1)
    ]
    return RulesInMinute(steps=all_steps)


def _picture(address: str, drawing: Drawing) -> PictureAddress:
    width, height = (round(extent + 2 * MARGIN) for extent in (drawing.width, drawing.height))
    return PictureAddress(address=address, width=width, height=height)


@cache
def _start(name: str) -> Drawing | None:
    game = registry.game(name)
    return game.picture(game.redact(game.start(), None), None)


@cache
def _sketch(game: str, step: int, number: int) -> Drawing | None:
    choice = minute(game)[step - 1 : step]
    pictures = choice[0].pictures[number - 1 : number] if choice else ()
    return pictures[0].sketch() if pictures else None


@cache
def _example(game: str, number: int) -> Drawing | None:
    choice = examples(game)[number - 1 : number]
    return draw_example(choice[0]) if choice else None


def _answer(drawing: Drawing | None, game: str, scheme: Scheme) -> Answer:
    if drawing is None:
        raise RequestRefusal(404, Refusal("shell.server.no_picture"))
    headers = {"cache-control": LASTING, "content-security-policy": ALONE}
    return Answer(picture(drawing, registry.title(game), scheme).encode(), TYPES["svg"], headers=headers)
