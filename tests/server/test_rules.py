"""The rules in a minute and the pictures of rulebooks, over HTTP, and the rules of a match in words."""

import pytest
from tests.server.talking import House
from tests.server.test_pictures import get

from cubetable.core import registry
from cubetable.core.drawing import picture as drawn
from cubetable.core.rulebook import examples
from cubetable.server.live.rules_in_words import rules_in_words


def test_the_steps_of_a_game_come_with_words_and_pictures(house: House) -> None:
    steps = get(house, "/api/rules/eight_by_eight").json()["steps"]
    assert [step["name"] for step in steps] == ["roll", "blackout", "line", "longest"]
    first = steps[0]
    assert first["says"].keys() == {"en", "ru"}
    pictures = [get(house, picture["address"]) for picture in first["pictures"]]
    for picture, answer in zip(first["pictures"], pictures, strict=True):
        assert f'width="{picture["width"]}" height="{picture["height"]}"' in answer.text
    assert {answer.headers["content-type"] for answer in pictures} == {"image/svg+xml"}
    assert pictures[0].content != pictures[1].content


def test_each_example_of_a_rulebook_has_a_picture_in_the_colours_asked_for(house: House) -> None:
    address = "/api/rules/eight_by_eight/examples"
    for number in range(1, len(examples("eight_by_eight")) + 1):
        assert get(house, f"{address}/{number}.svg").text.startswith("<svg")
    light, dark = (get(house, f"{address}/1.svg?scheme={scheme}").text for scheme in ("light", "dark"))
    assert light != dark


@pytest.mark.parametrize("game", registry.games())
def test_the_start_of_each_game_has_a_picture_that_shows_no_hand(house: House, game: str) -> None:
    before = registry.game(game)
    seen = before.picture(before.redact(before.start(), None), None)
    assert seen is not None
    assert get(house, f"/api/rules/{game}/start.svg").text == drawn(seen, registry.title(game))


@pytest.mark.parametrize(
    "path",
    ["chess", "chess/start.svg", "chess/examples/1.svg", "eight_by_eight/examples/99.svg", "cubed/steps/9/1.svg"],
)
def test_what_is_not_there_is_said_to_be_missing(house: House, path: str) -> None:
    get(house, f"/api/rules/{path}", 404)


def test_a_variant_is_named_however_many_play() -> None:
    assert rules_in_words("eight_by_eight(players=3)", "en") == "standard rules"
    assert rules_in_words("cubulus(players=3,sides=6)", "en") == "squares count on all six sides"


def test_options_that_are_no_variant_are_listed_by_their_names() -> None:
    assert rules_in_words("eight_by_eight(line=4,stuck=end)", "en").count(": ") == 2
    assert "stuck" not in rules_in_words("eight_by_eight(line=4,stuck=end)", "ru")


def test_of_options_that_are_gone_nothing_is_said() -> None:
    assert rules_in_words("eight_by_eight(lines=4)", "en") == ""
