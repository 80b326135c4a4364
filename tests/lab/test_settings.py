"""Which settings are compared."""

import pytest

from cubetable.core.errors import OptionError, Refusal
from cubetable.lab.settings import Settings
from tests.lab.asking import question


def test_every_combination_is_a_setting_named_by_its_varied_options() -> None:
    settings = Settings.read("eight_by_eight(players=3)", {"stuck": "end"}, ["line=4,5", "blackouts=on,off"])
    assert settings.specs() == (
        "eight_by_eight(players=3,stuck=end,line=4)",
        "eight_by_eight(players=3,stuck=end,line=4,blackouts=off)",
        "eight_by_eight(players=3,stuck=end)",
        "eight_by_eight(players=3,stuck=end,blackouts=off)",
    )
    assert [settings.label(spec) for spec in settings.specs()] == [
        "line=4, blackouts=on",
        "line=4, blackouts=off",
        "line=5, blackouts=on",
        "line=5, blackouts=off",
    ]
    assert settings.words() == [
        "eight_by_eight(players=3,stuck=end)", "--vary", "line=4,5", "--vary", "blackouts=on,off",
    ]  # fmt: skip


def test_equal_combinations_are_one_setting() -> None:
    assert Settings.read("cubed(players=1)", {}, ["rounds=1,3"]).specs() == ("cubed(players=1)",)
    assert Settings.read("cubulus", {}, ["sides=4,4"]).specs() == ("cubulus",)


def test_without_variation_a_setting_is_called_by_its_option_string() -> None:
    settings = Settings.read("cubulus", {"sides": "6"}, [])
    assert settings.label(*settings.specs()) == "cubulus(sides=6)"


@pytest.mark.parametrize(
    ("spec", "given", "vary", "said"),
    [
        ("cubulus", {}, ["sides=4,5"], "sides cannot be 5"),
        ("cubulus", {}, ["sides"], "sides"),
        ("cubulus", {}, ["size=4"], "size"),
        ("cubulus", {}, ["sides=4", "sides=6"], "sides"),
        ("cubulus(sides=4)", {}, ["sides=4,6"], "sides"),
        ("cubulus(sides=4)", {"sides": "6"}, [], "sides"),
        ("cubulus", {}, ["players=2,3", "neutrals=random"], "neutrals"),
        ("chess", {}, ["sides=4"], "chess"),
    ],
)
def test_an_impossible_combination_is_refused_with_its_sentence(
    spec: str, given: dict[str, str], vary: list[str], said: str
) -> None:
    with pytest.raises(OptionError, match=said):
        Settings.read(spec, given, vary).specs()


def test_too_many_combinations_are_refused_before_they_are_made() -> None:
    many = ",".join(map(str, range(1, 61)))
    with pytest.raises(Refusal, match="At most 100"):
        Settings.read("cube_or_ack", {}, [f"pieces={many}", "may_pass=on,off"]).specs()


def test_the_last_name_sits_at_every_seat_that_is_left() -> None:
    asked = question("eight_by_eight(players=4)", "eight_by_eight", seats=("bot:2", "bot:1"))
    assert asked.arena(asked.specs[0]).names == ("bot:2", "bot:1", "bot:1", "bot:1")
    assert asked.arena(asked.specs[1]).names == ("bot:2", "bot:1")


@pytest.mark.parametrize(
    ("seats", "said"),
    [(("bot:9",), "no bot called “bot:9”"), (("human",), "no bot"), (("bot:1",) * 3, "takes 2 players")],
)
def test_players_who_cannot_be_seated_are_refused(seats: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        question("eight_by_eight(players=3)", "eight_by_eight", seats=seats).check()


def test_handicaps_are_an_axis() -> None:
    settings = Settings.read("eight_by_eight", {}, ["handicap=0,0-18,18-0"])
    plain, second, first = settings.specs()
    assert [settings.label(spec) for spec in (plain, second, first)] == ["handicap=0", "handicap=0-18", "handicap=18-0"]
    with pytest.raises(OptionError, match="takes one number for each player"):
        Settings.read("eight_by_eight(players=3)", {}, ["handicap=0-18"]).specs()
