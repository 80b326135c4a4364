"""The rules in a minute and the pictures of rulebooks, over HTTP."""

import httpx
import pytest
from tests.server.talking import House

from cubetable.rulebook import examples


def test_the_steps_of_a_game_come_with_words_and_pictures(house: House) -> None:
    steps = httpx.get(f"{house.url}/api/rules/eight_by_eight").json()["steps"]
    assert [step["name"] for step in steps] == ["roll", "blackout", "line", "longest"]
    first = steps[0]
    assert first["says"].keys() == {"en", "ru"}
    pictures = [httpx.get(house.url + picture["address"]) for picture in first["pictures"]]
    for picture, answer in zip(first["pictures"], pictures, strict=True):
        assert f'width="{picture["width"]}" height="{picture["height"]}"' in answer.text
    assert {answer.headers["content-type"] for answer in pictures} == {"image/svg+xml"}
    assert pictures[0].content != pictures[1].content


def test_each_example_of_a_rulebook_has_a_picture_in_the_colours_asked_for(house: House) -> None:
    address = f"{house.url}/api/rules/eight_by_eight/examples"
    for number in range(1, len(examples("eight_by_eight")) + 1):
        assert httpx.get(f"{address}/{number}.svg").text.startswith("<svg")
    light, dark = (httpx.get(f"{address}/1.svg?scheme={scheme}").text for scheme in ("light", "dark"))
    assert light != dark


@pytest.mark.parametrize(
    "path", ["chess", "chess/examples/1.svg", "eight_by_eight/examples/99.svg", "cubed/steps/9/1.svg"]
)
def test_what_is_not_there_is_said_to_be_missing(house: House, path: str) -> None:
    assert httpx.get(f"{house.url}/api/rules/{path}").status_code == 404
