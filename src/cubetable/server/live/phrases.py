"""Write a secret as a recovery phrase: words that one can say, write down and type, with a check for mistakes.

The words are those of BIP-39, a list for each language; a word stands for 11 bits. Ten words are the secret of 110
random bits, and the last two are made from the others. The same phrase may be typed in either language.

A phrase of an earlier version has nine words of five letters, such as `lusab`. It is read as before.
"""

import hashlib
import re
from functools import cache
from importlib.resources import files
from typing import Final

from cubetable.core import system
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import LANGUAGES

SECRET_WORDS: Final = 10
CHECK_WORDS: Final = 2
WORDS: Final = SECRET_WORDS + CHECK_WORDS
BITS: Final = 11
"""Bits that a word stands for."""
LONGEST: Final = 200
"""Characters that a phrase may have, however it is typed."""
FIRST_WORD: Final = re.compile(r"[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]")
"""A word of a phrase of an earlier version."""
FIRST_WORDS: Final = 9


def new_phrase(lang: str) -> str:
    """Return a phrase for 110 random bits, in the words of a language."""
    bits = SECRET_WORDS * BITS
    return phrase_of(int.from_bytes(system.random_bytes(-(-bits // 8)), "big") % (1 << bits), lang)


def phrase_of(secret: int, lang: str = LANGUAGES[0]) -> str:
    """Return the phrase for a secret.

    >>> phrase_of(0)
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon delay hammer'
    """
    numbers = _digits(secret, SECRET_WORDS)
    words = word_list(lang)
    return " ".join(words[number] for number in (*numbers, *_check(numbers)))


def read_phrase(text: str) -> str:
    """Return a phrase as the server hashes it, however it was typed; refuse one with a mistake and say where it is.

    >>> read_phrase("1. Абзац, 2. АБЗАЦ абзац абзац абзац абзац-абзац абзац абзац абзац едва макушка").split()[-1]
    'hammer'
    """
    words = re.findall(r"[^\W\d_]+", text.lower().replace("ё", "е"))
    known = _numbers()
    is_first = len(words) == FIRST_WORDS and not all(word in known for word in words)
    if not is_first and len(words) != WORDS:
        raise Refusal("shell.identity.phrase_length", words=WORDS, given=len(words))
    for n, word in enumerate(words, 1):
        if not (FIRST_WORD.fullmatch(word) if is_first else word in known):
            raise Refusal("shell.identity.no_word", n=n, word=shortened(word))
    if is_first:
        return " ".join(words)
    numbers = [known[word] for word in words]
    if numbers[SECRET_WORDS:] != _check(numbers[:SECRET_WORDS]):
        raise Refusal("shell.identity.mistyped")
    return " ".join(word_list(LANGUAGES[0])[number] for number in numbers)


@cache
def word_list(lang: str) -> list[str]:
    """Return the 2,048 words of a language, each in the place of its number."""
    return files(__package__).joinpath("phrase_words", f"{lang}.txt").read_text(encoding="utf-8").split()


@cache
def _numbers() -> dict[str, int]:
    return {word: number for lang in LANGUAGES for number, word in enumerate(word_list(lang))}


def _check(numbers: list[int]) -> list[int]:
    secret = b"".join(number.to_bytes(2, "big") for number in numbers)
    return _digits(int.from_bytes(hashlib.sha256(b"cubetable phrase " + secret).digest(), "big"), CHECK_WORDS)


def _digits(number: int, count: int) -> list[int]:
    """Return the last digits of a number whose digits are the numbers of words."""
    return [number >> BITS * at & (1 << BITS) - 1 for at in reversed(range(count))]
