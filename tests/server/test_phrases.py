"""Recovery phrases: written and read back, and told from what is none."""

import random
from itertools import pairwise

import pytest

from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.server.live.phrases import LONGEST, WORDS, new_phrase, phrase_of, read_phrase, word_list

FIRST = "lusab babab lusab babab lusab babab lusab babab zomih"
"""A phrase as earlier versions made them."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_reads_back_in_each_language_however_it_is_typed(lang: str) -> None:
    choice = random.Random(3)
    for _ in range(200):
        secret = choice.getrandbits(110)
        words = [f"{word.upper()}{choice.choice([' ', '-', ', ', ' 3. '])}" for word in phrase_of(secret, lang).split()]
        assert read_phrase("".join(words)) == phrase_of(secret, "en")
        assert len("".join(words)) < LONGEST


def test_the_lists_have_a_word_for_each_number_and_none_in_common() -> None:
    lists = [set(word_list(lang)) for lang in LANGUAGES]
    assert [len(one) for one in lists] == [2048, 2048]
    assert not lists[0] & lists[1]


def test_a_phrase_of_an_earlier_version_is_read_as_it_was_made() -> None:
    assert read_phrase(FIRST.upper().replace(" ", "-")) == FIRST


def test_two_phrases_differ() -> None:
    assert len({new_phrase("en") for _ in range(100)}) == 100


def test_one_wrong_word_or_two_in_the_wrong_order_are_noticed() -> None:
    """Of four million pairs of last words one fits by chance; none of these mistakes does."""
    words, choice = phrase_of(random.Random(7).getrandbits(110)).split(), random.Random(5)
    others = choice.sample(word_list("en"), 40)
    mistakes = [[*words[:n], other, *words[n + 1 :]] for n in range(WORDS) for other in others if other != words[n]]
    mistakes += [[*words[:n], other, one, *words[n + 2 :]] for n, (one, other) in enumerate(pairwise(words))]
    for mistake in mistakes:
        with pytest.raises(Refusal, match="isn't right"):
            read_phrase(" ".join(mistake))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "you entered 0"),
        ("zoo " * (WORDS + 1), "you entered 13"),
        ("zoo " * 9, "you entered 9"),
        ("zoo " * (WORDS - 1) + "lusab", "Word 12, “lusab”"),
        ("абзапп " + "zoo " * (WORDS - 1), "Word 1, “абзапп”"),
        (FIRST.replace("zomih", "zomic"), "Word 9, “zomic”"),
    ],
)
def test_what_is_no_phrase_gets_a_sentence(text: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        read_phrase(text)
