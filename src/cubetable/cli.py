"""The command `cubetable`: what was typed, checked, and handed to the room that does it.

Nothing here loads the compiler before a command needs it: help has to answer at once.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable import __version__
from cubetable.core import registry
from cubetable.core.errors import IllegalMove, OptionError, RecordError, Refusal
from cubetable.core.messages import DEFAULT_LANGUAGE, say
from cubetable.core.options import Options, parse_spec
from cubetable.terminal.arguments import Parser, language, options_given, path_to_write, whole_number

if TYPE_CHECKING:
    from cubetable.core.game import Game
    from cubetable.record import Record

OK: Final = 0
BROKEN: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

DEEPEST: Final = 64
LARGEST_SEED: Final = (1 << 63) - 1
LAW_GAMES: Final = 20


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0, 1 for a broken law, 2 for bad input."""
    typed = list(sys.argv[1:] if words is None else words)
    lang = DEFAULT_LANGUAGE
    _take_any_stream()
    try:
        lang = language(typed)
        status = _run(typed, lang)
        sys.stdout.flush()
    except (Refusal, IllegalMove) as problem:
        print(_one_line(problem.text(lang)), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        # Files were seen to where they were opened; what is left is the output. Whatever still waits to be
        # printed goes nowhere, and if whoever read it has only gone away, that is no fault.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return OK
        print(say("shell.cli.no_output", lang, why=error.strerror), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _take_any_stream() -> None:
    """Read and print what can be, in any encoding; a stream that was closed has nothing to say."""
    if sys.stdin is None:
        sys.stdin = TextIOWrapper(BytesIO())
    if sys.stdout is None:
        sys.stdout = TextIOWrapper(BytesIO(), encoding="utf-8")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _one_line(text: str) -> str:
    """Keep a sentence on one line, whatever was typed into it."""
    return "".join(c if c.isprintable() else "�" for c in text)


def _run(typed: list[str], lang: str) -> int:
    parser, chosen = _parser(typed, lang).parse(typed)
    if chosen.help or parser.run is None:
        print(parser.help(), end="")
        return OK
    return parser.run(chosen, lang)


def _parser(typed: list[str], lang: str) -> Parser:
    """Describe the commands; those that take a game have its options as flags."""
    top = Parser("cubetable", lang, about="cli.about", epilogue="cli.epilogue")
    top.command("games", _games)

    rules = top.command("rules", _rules)
    rules.needs("game", "cli.game")
    rules.may_have("number", "cli.rules.number")

    play = top.command("play", _play)
    play.may_have("game", "cli.game")
    play.flag("--seat", "cli.play.seat", metavar="human|random", action="append", default=[])
    play.switch("--plain", "cli.play.plain")
    play.flag("--seed", "cli.play.seed", metavar="N")
    play.flag("--record", "cli.play.record", metavar="FILE")
    play.flag("--resume", "cli.play.resume", metavar="FILE")

    replay = top.command("replay", _replay)
    replay.needs("file", "cli.replay.file")
    replay.flag("--at", "cli.replay.at", metavar="N")
    replay.switch("--verify", "cli.replay.verify")

    perft = top.command("perft", _perft)
    perft.needs("game", "cli.game")
    perft.needs("depth", "cli.perft.depth")
    perft.flag("--position", "cli.perft.position", metavar="TEXT")

    laws = top.command("laws", _laws)
    laws.needs("game", "cli.game")
    laws.flag("--games", "cli.laws.games", metavar="N", default=str(LAW_GAMES))
    laws.flag("--seed", "cli.laws.seed", metavar="N", default="0")

    top.command("version", _version)
    kind = _options_of_the_game_in(typed)
    if kind is not None:
        for command in (play, perft, laws):
            command.game_options(kind)
    return top


def _options_of_the_game_in(typed: list[str]) -> type[Options] | None:
    """Find the word that names a game, so that its options can be flags of the command."""
    names = [word.partition("(")[0] for word in typed[1:] if not word.startswith("-")]
    return next((registry.options_type(name) for name in names if name in registry.packages()), None)


# --- The commands -------------------------------------------------------------------------------------


def _games(_: Namespace, lang: str) -> int:
    for name in registry.games():
        seats = registry.options_type(name).seats()
        print(f"{name:16}{say(f'{name}.title', lang)} ({say('shell.cli.seats', lang, low=seats[0], high=seats[-1])})")
        print(f"{'':16}{say(f'{name}.about', lang)}")
    return OK


def _rules(chosen: Namespace, lang: str) -> int:
    from cubetable.core.rulebook import rulebook, statement

    name, _ = parse_spec(chosen.game)
    title = say(f"{name}.title", lang)  # refuses an unknown game
    if chosen.number is None:
        print(rulebook(name, lang))
        return OK
    text = statement(name, chosen.number.upper(), lang)
    if text is None:
        raise Refusal("shell.cli.no_rule", number=chosen.number, title=title)
    print(text)
    return OK


def _play(chosen: Namespace, lang: str) -> int:
    seed = None if chosen.seed is None else whole_number("--seed", chosen.seed, 0, LARGEST_SEED)
    kept_in = None if chosen.record is None else path_to_write(chosen.record)
    record = None if chosen.resume is None else _record(chosen.resume)
    if record is None and chosen.game is None:
        raise Refusal("shell.cli.missing", command="play", what="GAME")
    game = _game(chosen) if record is None else record.game
    names = _seats(chosen.seat, record, game)
    from cubetable.terminal.play import play

    return play(game, names, lang=lang, plain=chosen.plain, seed=seed, kept_in=kept_in, resume=record)


def _replay(chosen: Namespace, lang: str) -> int:
    record = _record(chosen.file)
    have = len(record.moves)
    at = have if chosen.at is None else whole_number("--at", chosen.at, 0, LARGEST_SEED)
    if at > have:
        raise Refusal("shell.cli.too_far", have=have, at=at)
    from cubetable.record import write
    from cubetable.record.dice import check

    if chosen.verify:
        print(say("shell.replay.moves", lang, moves=have))
        print(say(f"shell.replay.dice.{check(record)}", lang))
    elif chosen.at is None:
        print(write(record))
    game, state = record.game, record.state(at)
    print(say("shell.replay.position", lang, at=at, moves=have))
    print(game.state_text(state), game.draw(state, None, lang), sep="\n\n")
    if at == have:
        print("\n" + (game.tell(state, lang) if game.outcome(state) else say("shell.replay.unfinished", lang)))
    return OK


def _perft(chosen: Namespace, _lang: str) -> int:
    game = _game(chosen)
    depth = whole_number("DEPTH", chosen.depth, 0, DEEPEST)
    state = game.start() if chosen.position is None else game.parse_state(chosen.position)
    from cubetable.search.perft import perft

    for ahead in range(depth + 1):
        print(f"{ahead:>3}  {perft(game, state, ahead)}", flush=True)
    return OK


def _laws(chosen: Namespace, lang: str) -> int:
    from cubetable.laws.suite import check_game

    games = whole_number("--games", chosen.games, 1, 1_000_000)
    seed = whole_number("--seed", chosen.seed, 0, LARGEST_SEED)
    only = _game(chosen) if "(" in chosen.game or options_given(chosen) else None
    return OK if check_game(parse_spec(chosen.game)[0], only, games, seed, lang) else BROKEN


def _version(_: Namespace, _lang: str) -> int:
    import numba

    print(f"cubetable {__version__} (Python {sys.version.split()[0]}, Numba {numba.__version__})")
    return OK


# --- What they share ----------------------------------------------------------------------------------


def _game(chosen: Namespace) -> "Game":
    """Make the game that was named, with the options in its string and in the flags."""
    name, texts = parse_spec(chosen.game)
    given = options_given(chosen)
    kind = registry.options_type(name)
    for option in texts.keys() & given.keys():
        raise OptionError(option, given[option], kind.kinds()[option].allowed, "shell.option_twice")
    options = kind.read({**texts, **given}, {})
    kind(**options)  # type: ignore[arg-type]  # refuses bad options before the rules are loaded
    return registry.game_type(name)(**options)


def _seats(given: list[str], record: "Record | None", game: "Game") -> list[str]:
    """Say who sits where: as told, as the record has it, or a person first and random players after."""
    from cubetable.bots import NAMES

    if len(given) > game.players:
        raise Refusal("shell.cli.too_many_seats", game=game, players=game.players, given=len(given))
    before = (record.tags.get("Players", "") if record else "").split(",")
    known = before if len(before) == game.players and set(before) <= {"human", *NAMES} else []
    for name in given:
        if name != "human" and name not in NAMES:
            raise Refusal("shell.cli.bad_seat", text=name)
    usual = known or ["human", *["random"] * (game.players - 1)]
    return [*given, *usual[len(given) :]]


def _record(path: str) -> "Record":
    """Read a record from a file or from standard input."""
    from cubetable.record import read
    from cubetable.record.read import MOST_BYTES

    try:
        if path == "-":
            return read(sys.stdin.buffer.read(MOST_BYTES + 1))
        with Path(path).open("rb") as file:
            return read(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None
    except RecordError as error:
        raise error.in_file(path) from None
