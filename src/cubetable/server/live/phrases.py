"""Write a secret as a recovery phrase: words that one can say, write down and type, with a check for mistakes.

A word has five letters, such as `lusab`, and stands for 16 bits: a consonant for four bits, a vowel for two. Eight
words are the secret of 128 random bits, and the ninth is made from the others.
"""

import hashlib
import re
from typing import Final

from cubetable.core import system
from cubetable.core.errors import Refusal, shortened

CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
WORD: Final = tuple(CONSONANTS if at % 2 == 0 else VOWELS for at in range(5))
"""The letters of a word, by their place in it."""
SECRET_WORDS: Final = 8
WORDS: Final = SECRET_WORDS + 1
BYTES: Final = 2
LONGEST: Final = 200
"""Characters that a phrase may have, however it is typed."""


def new_phrase() -> str:
    """Return a phrase for a secret of 128 random bits."""
    return phrase_of(system.random_bytes(SECRET_WORDS * BYTES))


def phrase_of(secret: bytes) -> str:
    """Return the phrase for a secret.

    >>> phrase_of(bytes(16))
    'babab babab babab babab babab babab babab babab zomih'
    """
    numbers = [int.from_bytes(secret[at : at + BYTES], "big") for at in range(0, len(secret), BYTES)]
    return " ".join(_word(number) for number in (*numbers, _check(secret)))


def read_phrase(text: str) -> str:
    """Return a phrase as it was made, however it was typed; refuse one with a mistake and say where it is.

    >>> read_phrase("Babab-babab babab, babab babab babab babab babab ZOMIH").split()[-1]
    'zomih'
    """
    words = re.findall(r"[^\W\d_]+", text.lower())
    if len(words) != WORDS:
        raise Refusal("shell.identity.phrase_length", words=WORDS, given=len(words))
    for n, word in enumerate(words, 1):
        if not _is_word(word):
            raise Refusal("shell.identity.no_word", n=n, word=shortened(word))
    numbers = [_number(word) for word in words]
    secret = b"".join(number.to_bytes(BYTES, "big") for number in numbers[:-1])
    if numbers[-1] != _check(secret):
        raise Refusal("shell.identity.mistyped")
    return " ".join(words)


def _check(secret: bytes) -> int:
    return int.from_bytes(hashlib.sha256(b"cubetable phrase " + secret).digest()[:BYTES], "big")


def _word(number: int) -> str:
    letters = []
    for alphabet in reversed(WORD):
        number, at = divmod(number, len(alphabet))
        letters.append(alphabet[at])
    return "".join(reversed(letters))


def _number(word: str) -> int:
    number = 0
    for letter, alphabet in zip(word, WORD, strict=True):
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def _is_word(word: str) -> bool:
    return len(word) == len(WORD) and all(letter in alphabet for letter, alphabet in zip(word, WORD, strict=True))
