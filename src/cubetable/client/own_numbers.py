"""Keep the numbers that this program adds to the dice of its matches, and know when to show one."""

import hashlib
import secrets
from collections.abc import Iterator
from typing import Final

from cubetable.client.position import Message

NUMBER_BYTES: Final = 32


class OwnNumbers:
    """The numbers, by the hashes that promise them."""

    def __init__(self) -> None:
        self._by_hash: dict[str, str] = {}
        self._shown_in: dict[str, str] = {}

    def promise(self) -> str:
        """Make a random number; return the hash that promises it."""
        number = secrets.token_bytes(NUMBER_BYTES)
        promised = hashlib.sha256(number).hexdigest()
        self._by_hash[promised] = number.hex()
        return promised

    def to_show(self, match: str, table: Message) -> Iterator[tuple[int, str]]:
        """Yield each seat that has to show its number now, and the number; none before all promises are public.

        A number is shown in one match only, since the server knows it from then on.
        """
        agreed = table.get("dice") or {"promises": (), "shown": ()}
        for seat, promise in enumerate(agreed["promises"]):
            if promise not in self._by_hash or self._shown_in.setdefault(promise, match) != match:
                continue
            if seat not in agreed["shown"]:
                yield seat, self._by_hash[promise]
