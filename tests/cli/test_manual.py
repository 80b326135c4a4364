"""The command that prints a page of the documentation."""

import re

import pytest

from cubetable.cli import main
from cubetable.cli.commands.help import topics
from cubetable.core.messages import LANGUAGES, SHELL, catalogue
from tests.cli.asking import Capture, printed


def test_the_pages_are_listed_by_name_and_title(capsys: Capture) -> None:
    lines = printed(capsys, "help").splitlines()
    assert any(re.fullmatch(r"lab +The lab", line) for line in lines)
    assert not any(line.startswith(("index", "README", "0001")) for line in lines)


def test_a_page_is_printed_and_its_links_are_commands(capsys: Capture) -> None:
    out = printed(capsys, "help", "find")
    assert out.startswith("# Find a game\n")
    assert "rated (`cubetable help ratings`)" in out
    assert "](" not in out


def test_an_unknown_page_is_refused_with_names_that_are_near(capsys: Capture) -> None:
    assert main(["help", "tournment", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("There is no page “tournment”. Did you mean: tournaments")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_that_a_message_names_is_there(lang: str) -> None:
    named = re.findall(r"cubetable help ([a-z-]+)", " ".join(catalogue(SHELL, lang).values()))
    assert len(named) >= 5
    assert set(named) <= topics("en").keys() | topics(lang).keys()
