"""Recovery phrases: written and read back, and told from what is none."""

import random
from itertools import pairwise

import pytest

from cubetable.core.errors import Refusal
from cubetable.server.live.phrases import CONSONANTS, LONGEST, VOWELS, WORDS, new_phrase, phrase_of, read_phrase

LETTERS = (CONSONANTS, VOWELS)


def test_every_phrase_reads_back_however_it_is_typed() -> None:
    choice = random.Random(3)
    for _ in range(200):
        phrase = phrase_of(choice.randbytes(16))
        typed = "".join(word.upper() + choice.choice([" ", "-", ", ", "\n", " 3. "]) for word in phrase.split())
        assert read_phrase(typed) == phrase
        assert len(phrase) < LONGEST


def test_two_phrases_differ() -> None:
    assert len({new_phrase() for _ in range(100)}) == 100


def test_one_wrong_letter_or_two_words_in_the_wrong_order_are_noticed() -> None:
    """Every such mistake is tried: of 65,536 check words one fits by chance, and none does here."""
    words = phrase_of(bytes(range(16))).split()
    mistakes = [
        [*words[:n], word[:at] + other + word[at + 1 :], *words[n + 1 :]]
        for n, word in enumerate(words)
        for at, letter in enumerate(word)
        for other in LETTERS[at % 2]
        if other != letter
    ]
    mistakes += [[*words[:n], other, one, *words[n + 2 :]] for n, (one, other) in enumerate(pairwise(words))]
    for mistake in mistakes:
        with pytest.raises(Refusal, match="isn't right"):
            read_phrase(" ".join(mistake))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "you entered 0"),
        ("lusab " * (WORDS + 1), "you entered 10"),
        ("lusab " * (WORDS - 1) + "lusac", "Word 9, “lusac”"),
        ("лусаб " + "lusab " * (WORDS - 1), "Word 1, “лусаб”"),
        ("lusabb " + "lusab " * (WORDS - 1), "Word 1, “lusabb”"),
    ],
)
def test_what_is_no_phrase_gets_a_sentence(text: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        read_phrase(text)
