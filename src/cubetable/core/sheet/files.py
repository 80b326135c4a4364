"""Text that stands in memory, read as if it were a file of a package."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from io import BytesIO, StringIO
from typing import Any, Self


class GivenFile(Traversable):
    """A file with a given text; without one it is not there."""

    def __init__(self, name: str, text: str | None) -> None:
        self._name = name
        self._text = text

    @classmethod
    def json(cls, name: str, values: Mapping[str, str]) -> Self:
        """Make a file of JSON."""
        return cls(name, json.dumps(values, ensure_ascii=False))

    @property
    def name(self) -> str:
        """The name of the file."""
        return self._name

    def is_file(self) -> bool:
        """Tell whether the file is there."""
        return self._text is not None

    def is_dir(self) -> bool:
        """Return False: the file is no folder."""
        return False

    def iterdir(self) -> Iterator[Traversable]:
        """List nothing."""
        return iter(())

    def joinpath(self, *descendants: Any) -> Traversable:  # whatever the interface allows
        """Find nothing below it."""
        return GivenFile("/".join(map(str, (self._name, *descendants))), None)

    def open(self, mode: str = "r", *_: Any, **__: Any) -> Any:  # the interface has both kinds of files
        """Open the file for reading."""
        if self._text is None:
            raise FileNotFoundError(self._name)
        return BytesIO(self._text.encode()) if "b" in mode else StringIO(self._text)

    def read_bytes(self) -> bytes:
        """Read the bytes."""
        content: bytes = self.open("rb").read()
        return content

    def read_text(self, encoding: str | None = None, errors: str | None = None) -> str:
        """Read the text."""
        text: str = self.open().read()
        return text
