"""Processes of the studio whose answers a test gives."""

from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection

from cubetable.lab.studio import board_child, child

Hear = Callable[["Process", tuple[object, ...]], None]
begun: "list[Process]" = []


class Process:
    """A process that keeps what it was asked."""

    def __init__(self, _target: object, values: tuple[object, ...], hear: Hear) -> None:
        self._hear = hear
        self.values = values
        self.asked: list[tuple[object, ...]] = []
        begun.append(self)

    def ask(self, *question: object) -> None:
        """Keep the question."""
        self.asked.append(question)

    def answer(self, *message: object) -> None:
        """Let the studio hear this."""
        self._hear(self, message)

    def wake(self) -> None:
        """Stand by."""

    def end(self) -> None:
        """End."""


def run_impatiently(pipe: Connection) -> None:
    """Name a loop without an end soon: until then it keeps a processor busy, and three places are looked at sooner."""
    vars(board_child)["load_watched"] = partial(child.load_watched, patience=0.3)
    board_child.run(pipe)
