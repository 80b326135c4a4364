"""Who somebody is, without an account: a random secret in a cookie or a header, known to us only by its hash."""

import hashlib
import re
import secrets
import unicodedata
from typing import Final

COOKIE: Final = "cubetable"
SECURE_COOKIE: Final = "__Host-cubetable"
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22}")
LONGEST_NAME: Final = 24
ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH: Final = 12


def new_secret() -> str:
    """Make 128 random bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """Make a match's public name."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_secret(text: str) -> bool:
    """Tell whether a text could be one of our secrets."""
    return SECRET.fullmatch(text) is not None


def hash_secret(secret: str) -> str:
    """Give what is kept of a secret: its hash, by which it is known again and cannot be guessed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def proper_name(text: str) -> str:
    """Make a name fit to be shown: composed, on one line, without what turns writing round, and short.

    >>> proper_name("  Vera  V. ")
    'Vera V.'
    """
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(c for c in composed if unicodedata.category(c)[0] not in "CZ" or c == " ")
    return " ".join(shown.split())[:LONGEST_NAME].strip()
