"""Processes of the studio whose answers a test gives."""

from collections.abc import Callable

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
