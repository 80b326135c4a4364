"""The rules of a match are said in words: a variant by its name, other options one by one."""

from cubetable.server.live.rules_in_words import rules_in_words


def test_a_variant_is_named_however_many_play() -> None:
    assert rules_in_words("eight_by_eight(players=3)", "en") == "standard rules"
    assert rules_in_words("cubulus(players=3,sides=6)", "en") == "squares count on all six sides"


def test_options_that_are_no_variant_are_listed_by_their_names() -> None:
    assert rules_in_words("eight_by_eight(line=4,stuck=end)", "en").count(": ") == 2
    assert "stuck" not in rules_in_words("eight_by_eight(line=4,stuck=end)", "ru")


def test_of_options_that_are_gone_nothing_is_said() -> None:
    assert rules_in_words("eight_by_eight(lines=4)", "en") == ""
