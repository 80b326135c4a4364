"""Reading the arguments of a command: a game, a record, the players, the time to think."""

import re
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from cubetable.cli.arguments import options_given, seconds_given, whole_number
from cubetable.core import registry
from cubetable.core.errors import OptionError, RecordError, Refusal
from cubetable.core.options import parse_spec
from cubetable.environment import variable

if TYPE_CHECKING:
    from cubetable.bots import Budget
    from cubetable.core.game import Game
    from cubetable.core.record import Record

LARGEST: Final = (1 << 63) - 1
"""Seeds and positions are whole numbers up to this."""

MOST_NODES: Final = 1 << 40
SHORTEST_KEY: Final = 32
LONGEST_KEY: Final = 512
"""Letters of an operator's key."""
OPPONENT: Final = "bot:2"
"""The player at each seat that the command does not name."""


def game_named(chosen: Namespace, seats: int = 0) -> "Game":
    """Make the game that was named, with the options in its string and in the flags; more seats mean more players."""
    name, texts = parse_spec(chosen.game)
    flags = options_given(chosen)
    kind = registry.options_type(name)
    for option in texts.keys() & flags.keys():
        raise OptionError(option, flags[option], kind.kinds()[option].allowed, "shell.option_twice")
    given = {**texts, **flags}
    if "players" not in given and seats > kind().players and seats in kind.seats():
        given["players"] = str(seats)
    options = kind.read(given, {})
    kind(**options)  # type: ignore[arg-type]  # refuses bad options before the rules are loaded
    return registry.game_type(name)(**options)


def seats_named(names: list[str], record: "Record | None", game: "Game") -> list[str]:
    """Say who sits where: as told, as the record has it, or a person first and bots after."""
    from cubetable.bots import NAMES, check_offered, strongest_up_to

    if len(names) > game.players:
        raise Refusal("shell.cli.too_many_seats", game=game, players=game.players, given=len(names))
    before = (record.tags.get("Players", "") if record else "").split(",")
    known = before if len(before) == game.players and set(before) <= {"human", *NAMES} else []
    for name in names:
        if name != "human" and name not in NAMES:
            raise Refusal("shell.cli.bad_seat", text=name)
        check_offered(name, game.MANIFEST)
    usual = known or ["human", *[strongest_up_to(OPPONENT, game.MANIFEST)] * (game.players - 1)]
    return [*names, *usual[len(names) :]]


def database_named(chosen: Namespace) -> str:
    """Say where matches are kept: as told, as the surroundings say, or in the user's own folder."""
    return chosen.db or variable("CUBETABLE_DB") or str(Path(user_data_path("cubetable")) / "matches.db")


def operator_key(chosen: Namespace) -> str | None:
    """Read the operator's key, from the file that was named or from the surroundings; None if there is none."""
    path, key = chosen.operator_key_file, variable("CUBETABLE_OPERATOR_KEY")
    if path is not None:
        try:
            with Path(path).expanduser().open("rb") as file:
                key = file.read(LONGEST_KEY + 1).decode("ascii", "replace")
        except OSError as error:
            raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None
    if not key:
        return None
    if re.fullmatch(rf"[!-~]{{{SHORTEST_KEY},{LONGEST_KEY}}}", key.strip()) is None:
        raise Refusal("shell.operator.bad_key", least=SHORTEST_KEY)
    return key.strip()


def record_in(path: str) -> "Record":
    """Read a record from a file or from standard input."""
    from cubetable.core.record import read
    from cubetable.core.record.read import MOST_BYTES

    try:
        if path == "-":
            return read(sys.stdin.buffer.read(MOST_BYTES + 1))
        with Path(path).open("rb") as file:
            return read(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None
    except RecordError as error:
        raise error.in_file(path) from None


def record_of(chosen: Namespace) -> "Record":
    """Read the record that was named, which must be one of the game that was named with it, if one was."""
    if chosen.game is None and chosen.file in registry.packages() and not Path(chosen.file).exists():
        raise Refusal("shell.cli.no_record", game=chosen.file)
    named = None if chosen.game is None else registry.manifest(parse_spec(chosen.game)[0]).name
    record = record_in(chosen.file)
    if named is not None and record.game.name() != named:
        raise Refusal("shell.cli.other_game", file=chosen.file, game=record.game.name(), given=named)
    return record


def position_asked_for(chosen: Namespace, record: "Record") -> int:
    """Say after how many moves of a record: as told, or after all."""
    have = len(record.moves)
    at = have if chosen.at is None else whole_number("--at", chosen.at, 0, LARGEST)
    if at > have:
        raise Refusal("shell.cli.too_far", have=have, at=at)
    return at


def budget_given(chosen: Namespace, threads: int) -> "Budget | None":
    """Say what the strongest bot may spend: nodes, on one thread, or seconds; None if it is not said."""
    if chosen.nodes is not None and chosen.think is not None:
        raise Refusal("shell.cli.nodes_or_think")
    nodes = None if chosen.nodes is None else whole_number("--nodes", chosen.nodes, 1, MOST_NODES)
    seconds = seconds_given(chosen)
    from cubetable.bots import Budget

    if nodes is not None:
        return Budget(nodes=nodes)
    return None if seconds is None else Budget(seconds=seconds, threads=threads)
