"""The settings that a search tries."""

import re

import pytest

from cubetable.core.errors import OptionError, Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.lab.search.space import OptionSpace


def drawn(spec: str, text: str, most: int = 1000, seed: int = 0, **given: str) -> list[str]:
    return [setting.spec for setting in OptionSpace.read(spec, given, text).draw(most, seed).settings]


def test_values_ranges_and_names_alone() -> None:
    space = OptionSpace.read("eight_by_eight", {}, "line=4..6, blackouts, stuck=end")
    assert space.varied == {"line": ("4", "5", "6"), "blackouts": ("off", "on"), "stuck": ("end",)}
    found = space.draw(1000, 0)
    assert (found.combinations, found.impossible, found.is_part) == (6, 0, False)
    assert found.usual == {"line": "5", "blackouts": "on"}
    assert found.settings[0].spec == "eight_by_eight(stuck=end)"
    assert {setting.text for setting in found.settings} == {
        f"line={line}, blackouts={switch}" for line in (4, 5, 6) for switch in ("on", "off")
    }
    assert space.words() == ["eight_by_eight", "--over", "line=4..6, blackouts, stuck=end"]


def test_options_are_all_that_is_not_fixed_but_seats_and_handicaps() -> None:
    space = OptionSpace.read("cubulus(sides=6)", {}, "options, quiet_limit=20|40")
    assert set(space.varied) == {"neutrals", "equal_turn", "ban", "quiet_limit", "foreign"}
    assert space.varied["quiet_limit"] == ("20", "40")


@pytest.mark.usefixtures("gift")
def test_combinations_on_which_the_game_does_not_agree_are_left_out() -> None:
    found = OptionSpace.read("gift", {}, "coin, bonus=0..2").draw(100, 0)
    assert [setting.spec for setting in found.settings] == [
        "gift", "gift(bonus=1)", "gift(bonus=2)", "gift(coin=on)",
    ]  # fmt: skip
    assert (found.combinations, found.impossible) == (6, 2)


@pytest.mark.usefixtures("gift")
def test_if_nothing_can_be_combined_the_game_says_why() -> None:
    with pytest.raises(OptionError, match="bonus cannot be 1"):
        OptionSpace.read("gift", {"coin": "on"}, "bonus=1..2").draw(100, 0)


def test_of_too_many_settings_some_are_drawn_and_the_usual_one_is_among_them() -> None:
    text = "line=4..6,blackouts,stuck,no_line,sudden_death"
    few = OptionSpace.read("eight_by_eight", {}, text).draw(7, 3)
    assert few.is_part
    assert len(few.settings) == 7
    assert few.combinations == 48
    assert few.settings[0].spec == "eight_by_eight"
    assert drawn("eight_by_eight", text, 7, 3) == [setting.spec for setting in few.settings]
    assert drawn("eight_by_eight", text, 7, 4) != drawn("eight_by_eight", text, 7, 3)


def test_a_space_too_large_to_list_is_drawn_from() -> None:
    found = OptionSpace.read("cubulus", {}, "options,quiet_limit=20..119,players=2|3,handicap=0|1-0|0-1|0-2|2-0")
    many = found.draw(20, 1)
    assert (many.combinations, many.is_part, len(many.settings)) == (32_000, True, 20)
    assert len({setting.spec for setting in many.settings}) == 20


MISTAKES = [
    ("line=4..6, quiet=20", 12, "there is no option “quiet”"),
    ("line=4|7", 8, "line cannot be 7; allowed: 4–6"),
    ("line=6..4", 6, "a range for line must go upwards"),
    ("line=0..500", 6, "a range for line must go upwards"),
    ("line=", 5, "line needs values"),
    ("line=4,line=5", 8, "line is given twice"),
    ("stuck=end|x", 11, "stuck cannot be x"),
    ("options,,", 9, "nothing between two commas"),
    ("7", 1, "a name is expected"),
]


@pytest.mark.parametrize(("text", "at", "said"), MISTAKES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mistake_is_named_with_its_place(text: str, at: int, said: str, lang: str) -> None:
    with pytest.raises(Refusal) as refused:
        OptionSpace.read("eight_by_eight", {}, text)
    told = refused.value.text(lang)
    assert re.search(rf" {at}\b", told)
    assert "--over" in told
    assert lang != "en" or said in told


def test_a_fixed_option_cannot_vary() -> None:
    with pytest.raises(Refusal, match="line is already set to 4"):
        OptionSpace.read("eight_by_eight(line=4)", {}, "line=4..6")
