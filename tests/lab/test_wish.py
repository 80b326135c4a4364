"""A wish: what can be written, what it means, and where a mistake is."""

import re
from math import inf

import pytest

import cubetable
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.lab.search.wish import Term, Wish


def test_the_wish_of_the_docs() -> None:
    wish = Wish.read("first=50±1, turns=20..40, decisions>=30%")
    assert wish.terms == (Term("first", 0.49, 0.51), Term("turns", 20, 40), Term("matters", 0.3, inf))
    assert wish.text == "first=49%..51%, turns=20..40, matters>=30%"
    assert Wish.read(wish.text) == wish
    assert wish.judged
    assert not wish.deep


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("first = 50 +- 1", Term("first", 0.49, 0.51)),
        ("first=50%±1%", Term("first", 0.49, 0.51)),
        ("first=50+/-0.5", Term("first", 0.495, 0.505)),
        ("ties≤2.5", Term("ties", -inf, 0.025)),
        ("plies≥10", Term("plies", 10, inf)),
        ("depth>=-5", Term("depth", -5, inf)),
        ("lead_changes=0..1.5", Term("lead_changes", 0, 1.5)),
    ],
)
def test_forms_of_a_term(text: str, term: Term) -> None:
    assert Wish.read(text).terms == (term,)


MISTAKES = [
    ("", 1, "Write, for example, first=50±1"),
    ("first=50±1,", 12, "nothing between two commas"),
    ("first=50±1,,ties<=3", 12, "nothing between two commas"),
    ("first=50±1, turnz=20..40", 13, "there is no figure “turnz”"),
    ("ties<=3, first=50", 15, "say how close: first=50±1"),
    ("turns 20", 7, "the bounds of turns are unclear"),
    ("turns>20", 6, "the bounds of turns are unclear"),
    ("turns=20..40%", 6, "takes no % sign"),
    ("turns=40..20", 6, "lower bound of turns"),
    ("first=50±0", 6, "lower bound of first"),
    ("first>=40, first<=60", 12, "first is given twice"),
    ("=50±1", 1, "a name is expected"),
    ("x" * 2000, 1, "the limit of 1000"),
]


@pytest.mark.parametrize(("text", "at", "said"), MISTAKES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mistake_is_named_with_its_place(text: str, at: int, said: str, lang: str) -> None:
    with pytest.raises(Refusal) as refused:
        Wish.read(text)
    told = refused.value.text(lang)
    assert re.search(rf" {at}\b", told)
    assert "--search" in told
    assert lang != "en" or said in told


def test_a_measure_that_the_game_does_not_have_is_refused() -> None:
    text = "turns>=1, kingmaking<=5"
    with pytest.raises(Refusal, match=r"character 11.*cubulus has no figure kingmaking"):
        Wish.read(text).check(text, [cubetable.game("cubulus")])
    Wish.read(text).check(text, [cubetable.game("cubulus(players=3)")])
