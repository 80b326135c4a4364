"""Words of the command line: help in two languages, one clear sentence for each mistake, and the exit statuses."""

import locale
import re
from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from cubetable.core import registry
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import DEFAULT_LANGUAGE, LANGUAGES, say
from cubetable.core.options import Options, Switch, parse_spec
from cubetable.environment import variable

OK: Final = 0
BROKEN: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

HELP_COLUMN: Final = 26
LONGEST_THOUGHT: Final = 3600
"""No more seconds than these may be asked for."""
OPTION: Final = "option_"


def language(typed: list[str]) -> str:
    """Take `--lang` out of what was typed; else ask the environment."""
    for i, word in enumerate(typed):
        if word == "--lang" and i + 1 < len(typed):
            chosen = typed[i + 1]
            del typed[i : i + 2]
            return _language(chosen)
        if word.startswith("--lang="):
            del typed[i]
            return _language(word.partition("=")[2])
    chosen = variable("CUBETABLE_LANG") or _surroundings()
    return chosen if chosen in LANGUAGES else DEFAULT_LANGUAGE


def _surroundings() -> str:
    try:
        return (locale.getlocale(locale.LC_CTYPE)[0] or "")[:2]
    except ValueError:  # a locale that Python does not know
        return ""


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Refusal("shell.cli.language", allowed=", ".join(LANGUAGES), text=shortened(lang))
    return lang


def whole_number(what: str, text: str, low: int, high: int) -> int:
    """Read a whole number within bounds."""
    if re.fullmatch(r"[0-9]{1,19}", text) and low <= int(text) <= high:
        return int(text)
    raise Refusal("shell.cli.not_a_number", what=what, low=low, high=high, text=shortened(text))


def seconds_given(chosen: Namespace) -> float | None:
    """Read how many seconds a move may be thought about, if that was said."""
    text = chosen.think
    if text is None:
        return None
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", text) and 0 < float(text) <= LONGEST_THOUGHT:
        return float(text)
    raise Refusal("shell.cli.not_seconds", most=LONGEST_THOUGHT, text=shortened(text))


class Parser:
    """One command, or the whole: what it needs, what it may have, and its help."""

    def __init__(self, name: str, lang: str, about: str, epilogue: str | None = None) -> None:
        self.name = name
        self.lang = lang
        self._say = partial(say, lang=lang)
        self.about = self._say(f"shell.{about}")
        self._parser = ArgumentParser(
            prog=name,
            description=self.about,
            epilog=epilogue and self._say(f"shell.{epilogue}"),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=partial(_Formatter, self._say("shell.cli.usage")),
        )
        self._required: list[str] = []
        self._switches = {"-h/--help"}
        self._may_stand_alone: set[str] = set()
        self.commands: dict[str, Parser] = {}
        self._words = self._parser.add_argument_group(self._say("shell.cli.arguments"))
        self._flags = self._parser.add_argument_group(self._say("shell.cli.options"))
        self._flags.add_argument("-h", "--help", action="store_true", help=self._say("shell.cli.show_help"))
        self._flags.add_argument("--lang", metavar="en|ru", help=self._say("shell.cli.lang"))
        self.run: Callable[[Namespace, str], int] | None = None

    def command(self, name: str, run: Callable[[Namespace, str], int]) -> "Parser":
        """Add a command."""
        parser = Parser(f"{self.name} {name}", self.lang, f"cli.{name}.more")
        parser.run = run
        self.commands[name] = parser
        return parser

    def needs(self, name: str, key: str) -> None:
        """Add a word that must be given."""
        self._required.append(name)
        self._words.add_argument(name, metavar=name.upper(), nargs="?", help=self._say(f"shell.{key}"))

    def may_have(self, name: str, key: str, *, several: bool = False) -> None:
        """Add a word that may be given, or several of them."""
        nargs = "*" if several else "?"
        self._words.add_argument(name, metavar=f"[{name.upper()}]", nargs=nargs, help=self._say(f"shell.{key}"))

    def flag(
        self, name: str, key: str, metavar: str | tuple[str, ...], *, usual: str | None = None, **more: Any
    ) -> None:
        """Add a flag with a value; without a default the help names what is `usual`; `more` is argparse's own."""
        text = self._say(f"shell.{key}", default=usual or more.get("default"))
        self._flags.add_argument(name, metavar=metavar, help=text, **more)

    def switch(self, name: str, key: str) -> None:
        """Add a flag without a value."""
        self._switches.add(name)
        self._flags.add_argument(name, action="store_true", help=self._say(f"shell.{key}"))

    def game_options(self, kind: type[Options]) -> None:
        """Add a game's options as flags, made from its dataclass."""
        title = self._say("shell.cli.game_options", title=say(f"{kind.GAME}.title", self.lang))
        group = self._parser.add_argument_group(title)
        defaults = kind()
        for name, values in kind.kinds().items():
            text = self._say(
                "shell.cli.default",
                help=kind.help(name, self.lang),
                allowed=values.allowed,
                default=values.write(getattr(defaults, name)),
            )
            flag = f"--{name.replace('_', '-')}"
            nargs, const = None, None
            if isinstance(values, Switch):
                self._may_stand_alone.add(flag)
                nargs, const = "?", "on"
            group.add_argument(
                flag, dest=f"{OPTION}{name}", metavar=values.metavar, help=text, nargs=nargs, const=const
            )

    def parse(self, typed: list[str]) -> tuple["Parser", Namespace]:
        """Find the command and take its words apart; `--help` comes back as a flag."""
        command = typed[0] if typed and not typed[0].startswith("-") else None
        if command is None:
            return self, self.take_apart(typed)
        if command not in self.commands:
            raise Refusal("shell.cli.bad_command", word=shortened(command), allowed=", ".join(self.commands))
        chosen = self.commands[command]
        return chosen, chosen.take_apart(typed[1:])

    def take_apart(self, typed: list[str]) -> Namespace:
        """Take the words of one command apart; refuse what it does not understand."""
        short = self.name.partition(" ")[2] or self.name
        try:
            values, unknown = self._parser.parse_known_intermixed_args(self._with_switches_on(typed))
        except ArgumentError as error:
            key = "no_value" if error.argument_name in self._switches else "needs_value"
            raise Refusal(f"shell.cli.{key}", flag=error.argument_name) from None
        if values.help:
            return values
        if unknown:
            if getattr(values, "game", None):  # a game that is not there has no options
                registry.manifest(parse_spec(values.game)[0])
            raise Refusal("shell.cli.unknown_flag", command=short, word=shortened(unknown[0]))
        for name in self._required:
            if getattr(values, name) is None:
                raise Refusal("shell.cli.missing", command=short, what=name.upper())
        return values

    def _with_switches_on(self, typed: list[str]) -> list[str]:
        """Give `=on` to a game's switch that stands alone before the name of a game, which is not its value."""
        names = [*(word.partition("(")[0] for word in typed[1:]), ""]
        return [
            f"{word}=on" if word in self._may_stand_alone and after in registry.packages() else word
            for word, after in zip(typed, names, strict=False)
        ]

    def rows(self) -> list[tuple[str, str]]:
        """List the words and the flags, each with its help."""
        form, actions = HelpFormatter(self.name), self._parser._actions  # noqa: SLF001  # argparse gives them as a text only
        return [(form._format_action_invocation(one), form._expand_help(one)) for one in actions]  # noqa: SLF001

    def help(self) -> str:
        """Give the help; the whole's lists the commands."""
        if not self.commands:
            return self._parser.format_help()
        rows = [f"  {name:10}{self._say(f'shell.cli.{name}')}" for name in self.commands]
        usage, _, rest = self._parser.format_help().partition("\n\n")
        about, _, flags = rest.partition("\n\n")
        usage = f"{self._say('shell.cli.usage')}{self.name} COMMAND …"
        return "\n".join([usage, "", about, "", f"{self._say('shell.cli.commands')}:", *rows, "", flags])


class _Formatter(HelpFormatter):
    """argparse's formatter, with our word for `usage` and wider columns."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog, max_help_position=HELP_COLUMN)
        self._usage_word = usage

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)


def options_given(chosen: Namespace) -> dict[str, str]:
    """The game's options among the flags, as they were written."""
    flags = vars(chosen).items()
    return {name.removeprefix(OPTION): text for name, text in flags if name.startswith(OPTION) and text is not None}
