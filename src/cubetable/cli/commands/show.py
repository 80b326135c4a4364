"""The commands that show what is there: the games, their rules, written games, the version."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cubetable import __version__
from cubetable.cli.arguments import OK
from cubetable.cli.inputs import position_asked_for, record_of
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

if TYPE_CHECKING:
    from cubetable.core.record import Record


def games(_: Namespace, lang: str) -> int:
    """List the games."""
    for name in registry.games():
        seats = registry.options_type(name).seats()
        print(f"{name:16}{say(f'{name}.title', lang)} ({say('shell.cli.seats', lang, low=seats[0], high=seats[-1])})")
        print(f"{'':16}{say(f'{name}.about', lang)}")
    return OK


def rules(chosen: Namespace, lang: str) -> int:
    """Print a rulebook or one rule."""
    from cubetable.core.rulebook import rulebook, statement
    from cubetable.study.learn.minute import minute

    name, _ = parse_spec(chosen.game)
    title = registry.title(name, lang)  # refuses an unknown game
    if chosen.number is None:
        book, steps = rulebook(name, lang), minute(name)
        heading, _, rest = book.partition("\n")
        in_a_minute = [f"{n}. {step.says(name, lang)}" for n, step in enumerate(steps, 1)]
        opening = ["", f"## {say('shell.web.rules.minute', lang)}", "", *in_a_minute] if steps else []
        print("\n".join([heading, *opening, rest]))
        return OK
    text = statement(name, chosen.number.upper(), lang)
    if text is None:
        raise Refusal("shell.cli.no_rule", number=chosen.number, title=title)
    print(text)
    return OK


def replay(chosen: Namespace, lang: str) -> int:
    """Print a record and a position of it."""
    record = record_of(chosen)
    at = position_asked_for(chosen, record)
    from cubetable.core.record import write

    if chosen.verify:
        for line in _verified(record, lang):
            print(line)
    elif chosen.at is None:
        print(write(record))
    game, state = record.game, record.state(at)
    print(say("shell.replay.position", lang, at=at, moves=len(record.moves)))
    print(game.state_text(state), game.draw(state, None, lang), sep="\n\n")
    if at == len(record.moves):
        print("\n" + (game.tell(state, lang) if game.outcome(state) else say("shell.replay.unfinished", lang)))
    return OK


def _verified(record: "Record", lang: str) -> Iterator[str]:
    """Check the dice of a record, and yield sentences on the result."""
    from cubetable.core.record.dice import check
    from cubetable.core.record.numbers import promises_in

    yield say("shell.replay.moves", lang, moves=len(record.moves))
    verdict = check(record)
    yield say(f"shell.replay.dice.{verdict}", lang)
    promises = promises_in(record) if verdict == "checked" else ()
    if promises:
        count = sum(promise is not None and promise.number is not None for promise in promises)
        yield say("shell.replay.dice.numbers", lang, given=count, seats=len(promises))


def version(_: Namespace, lang: str) -> int:
    """Print the versions, and which libraries are in use."""
    from cubetable.core.compiled.libraries import in_use

    print(f"cubetable {__version__} (Python {sys.version.split()[0]})")
    print(say("shell.version.libraries", lang, target=in_use() or say("shell.version.interpreted", lang)))
    return OK
