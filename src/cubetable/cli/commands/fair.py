"""The command `fair`: the handicaps that make matches between bots of two levels fair."""

from argparse import Namespace
from typing import TYPE_CHECKING

from cubetable.cli.arguments import OK
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

if TYPE_CHECKING:
    from cubetable.bots.fair import FairMatch

BOT = "bot:{}"


def fair(chosen: Namespace, lang: str) -> int:
    """Print what was measured for a game, and a command that plays such a match."""
    # The bots are loaded only here: a first game on a computer must not wait until they are compiled.
    from cubetable.bots.fair import fair_matches

    name, _ = parse_spec(chosen.game)
    title = registry.title(name, lang)  # refuses an unknown game
    matches = fair_matches(name)
    if not matches:
        raise Refusal("shell.fair.none", title=title)
    print(say("shell.fair.head", lang, title=title))
    print(*(_line(one, lang) for one in matches), sep="\n")
    possible = [one for one in matches if one.handicap]
    if possible:
        print(say("shell.fair.play", lang, command=command(name, possible[0])))
    return OK


def command(name: str, match: "FairMatch") -> str:
    """Write the command that lets a person, as strong as the weaker bot, play against the stronger one."""
    return f'cubetable play "{name}(players=2,handicap=0-{match.handicap})" --seat human --seat bot:{match.stronger}'


def _line(one: "FairMatch", lang: str) -> str:
    """Say what was measured for two levels."""
    key = "unfair" if one.handicap is None else "with" if one.handicap else "without"
    values = {name: f"{100 * getattr(one, name):.0f}" for name in ("won", "low", "high")}
    names = {name: BOT.format(getattr(one, name)) for name in ("weaker", "stronger")}
    return say(f"shell.fair.{key}", lang, handicap=one.tried, games=one.games, **names, **values)
