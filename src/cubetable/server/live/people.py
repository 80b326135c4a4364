"""Identify players without accounts: by a random secret in a cookie or a header, stored only as its hash."""

import hashlib
import re
import unicodedata
from typing import Final

from cubetable.core import system

COOKIE: Final = "cubetable"
SECURE_COOKIE: Final = "__Host-cubetable"
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22}")
LONGEST_NAME: Final = 24
ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH: Final = 12


def new_secret() -> str:
    """Return a secret of 128 random bits."""
    return system.token_urlsafe(16)


def new_id() -> str:
    """Return a random id."""
    return "".join(system.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_secret(text: str) -> bool:
    """Return whether a text has the form of a secret."""
    return SECRET.fullmatch(text) is not None


def hash_secret(secret: str) -> str:
    """Return the hash of a secret, which is all that the server stores of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def proper_name(text: str) -> str:
    """Clean a name: compose it, keep one line, drop control characters, and cut it to its greatest length.

    >>> proper_name("  Vera  V. ")
    'Vera V.'
    """
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(c for c in composed if unicodedata.category(c)[0] not in "CZ" or c == " ")
    return " ".join(printable.split())[:LONGEST_NAME].strip()
