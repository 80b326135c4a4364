"""The errors, each with a reason in words.

There is one class for each thing that a reader can do about it: the option is unknown, the text is not notation, the
move is notation but not allowed here, the file cannot be read. All that can be raised are `ValueError`s.
"""

from collections.abc import Mapping, Sequence
from copyreg import __newobj__  # type: ignore[attr-defined]  # Python's own way, which its types do not name
from dataclasses import dataclass, field

from cubetable.core.messages import DEFAULT_LANGUAGE, NO_VALUES, Player, say, sentence


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is illegal, or good or bad: the rule's number, the key of a sentence, the cells that it is about."""

    rule: str
    key: str
    at: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=lambda: NO_VALUES, hash=False)

    def plain(self, lang: str = DEFAULT_LANGUAGE, names: Sequence[str] | None = None) -> str:
        """Say it in a sentence; `names` are what the players are called, instead of their seats."""
        values = {"at": ", ".join(self.at), **self.values}
        if names is not None:
            values |= {key: names[one.seat] for key, one in values.items() if isinstance(one, Player)}
        return sentence(f"{say(self.key, lang, **values)}.")

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say it in a sentence that ends with the rule's number."""
        return with_rule(self.plain(lang), self.rule)


class Refusal(ValueError):
    """Something was asked for that cannot be done; says so in either language."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(self.text())

    def __reduce__(self) -> str | tuple[object, ...]:
        """Travel between processes as it is; the sentence is not made again."""
        return __newobj__, (type(self), *self.args), self.__dict__

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say what is wrong in one sentence."""
        return say(self.key, lang, **self.values)


class OptionError(Refusal):
    """An option, its value, and what would be allowed."""

    def __init__(self, option: str, value: object, allowed: str, key: str = "shell.bad_option") -> None:
        self.option = option
        self.value = value
        self.allowed = allowed
        super().__init__(key, option=option, value=value, allowed=allowed)


class UnknownGame(OptionError):
    """There is no game of that name."""

    def __init__(self, name: str, allowed: str) -> None:
        super().__init__("game", name, allowed, key="shell.unknown_game")


class BadNotation(Refusal):
    """The text is not in the game's notation."""

    def __init__(self, text: str, key: str, **values: object) -> None:
        super().__init__(key, text=shortened(text), **values)


class IllegalMove(ValueError):
    """The move is understood and not allowed; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.text())

    __reduce__ = Refusal.__reduce__

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say why in one sentence."""
        return self.reason.text(lang)


class RecordError(Refusal):
    """A written game cannot be read; names the line and column where it fails."""

    def __init__(self, line: int, column: int, problem: "Refusal | IllegalMove", file: str = "") -> None:
        self.line = line
        self.column = column
        self.problem = problem
        super().__init__("shell.record.at", line=line, column=column, file=file)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say where and what."""
        text = f"{say(self.key, lang, **self.values)} {self.problem.text(lang)}"
        return text if self.values["file"] else sentence(text)  # a file is called what it is called

    def in_file(self, name: str) -> "RecordError":
        """Say the same with the file's name in front."""
        return RecordError(self.line, self.column, self.problem, f"{name}, ")


def with_rule(said: str, rule: str) -> str:
    """End a sentence with the number of a rule.

    >>> with_rule("The cell is taken.", "EBE-10")
    'The cell is taken (EBE-10).'
    """
    return f"{said.removesuffix('.')} ({rule})."


def shortened(text: str, limit: int = 40) -> str:
    """Cut a stranger's text so that it can stand inside one of our sentences."""
    printable = "".join(c if c.isprintable() else "�" for c in text[: limit + 1])
    return printable if len(printable) <= limit else printable[:limit] + "…"
