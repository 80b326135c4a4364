"""Answer with bytes: what an operation returns becomes JSON, if it is no answer already."""

from collections.abc import Mapping
from typing import Final, NamedTuple

JSON: Final = "application/json"


class Answer(NamedTuple):
    """An answer: its body, the kind of it, its status and headers; an operation returns one where it gives a file."""

    body: bytes
    kind: str = JSON
    status: int = 200
    headers: Mapping[str, str] = {}
    cookies: tuple[str, ...] = ()
