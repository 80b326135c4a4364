import random
from collections import Counter
from contextlib import ExitStack
from typing import Any, Final

from tests.server.talking import Person, Talk
from tests.soak.arena import GAME, Arena
from tests.soak.attacks import Result, attack

ACTS: Final = 1500


@attack(
    "a node that lags judges by its older position",
    before="19 of 4,079 acts were told ILLEGAL or NOT_NOW",
    wanted="none",
    stores=("postgres",),
)
def make(ground: Arena) -> Result:
    nodes = [ground.serve(), ground.serve()]
    vera = Person(nodes[0])
    dice, answers, acts = random.Random(15), Counter[str](), 0
    while acts < ACTS:
        match, _ = vera.set_up(GAME, "here", "here")
        with ExitStack() as lines:
            talks = [lines.enter_context(Person(node, same_as=vera).talk()) for node in nodes]
            for talk in talks:
                for seat in (0, 1):
                    talk.sub(match, seat)
            heard = 0
            while (now := to_move(talks[heard], match)) is not None:
                acts += 1
                seat, view = now
                version, heard = talks[heard].v[match, seat], 1 - heard
                answer = talks[heard].act(match, seat, dice.choice(view["moves"]), v=version)
                answers[answer.get("code") or answer["t"]] += 1
                for each in (0, 1):
                    talks[heard].catch_up(match, each, answer["v"])
    wrong = answers["ILLEGAL"] + answers["NOT_NOW"]
    return Result(f"{acts} acts: {dict(answers)}", wrong == 0)


def to_move(talk: Talk, match: str) -> tuple[int, dict[str, Any]] | None:
    views = ((seat, talk.views[match, seat]) for seat in (0, 1))
    return next(((seat, view) for seat, view in views if view["moves"]), None)
