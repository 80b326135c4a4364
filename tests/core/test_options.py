"""Option kinds, option strings, and what is refused."""

from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cubetable
from cubetable.core import registry
from cubetable.core.errors import OptionError
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import Choice, Options, Switch, Whole, choice, parse_spec, per_seat, switch, whole
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions


@dataclass(frozen=True, kw_only=True)
class TimedOptions(Options):
    GAME: ClassVar[str] = "timed"

    players: int = whole(1, 2, default=1)
    time: int | None = whole(30, 900, default=None, off=True)
    cubes: int = choice(27, 8, 64)
    hard: bool = switch(False)
    hints: bool = switch(True)

    def agree(self) -> None:
        if self.hard and self.hints:
            raise OptionError("hints", "on", "off (with hard)")

    def implied(self) -> frozenset[str]:
        return frozenset({"hints"}) if self.hard else frozenset()


def sample(kind: type[Options]) -> st.SearchStrategy[dict[str, object]]:
    return st.fixed_dictionaries({name: st.sampled_from(values.samples) for name, values in kind.kinds().items()})


@given(sample(EightByEightOptions))
def test_an_option_string_has_no_spaces_and_reads_back_as_the_same_game(values: dict[str, object]) -> None:
    game = cubetable.game("eight_by_eight", **values)
    assert not set(str(game)) & set(" \t\n")
    assert cubetable.game(str(game)) == game
    assert str(cubetable.game(str(game))) == str(game)


@given(sample(EightByEightOptions))
def test_only_options_that_differ_from_the_default_are_written_in_declared_order(values: dict[str, object]) -> None:
    _, texts = parse_spec(EightByEightOptions(**values).spec())  # type: ignore[arg-type]  # checked by Options
    defaults = EightByEightOptions()
    assert list(texts) == [name for name in defaults.kinds() if values[name] != getattr(defaults, name)]


def test_all_defaults_print_the_bare_name() -> None:
    assert str(cubetable.game("eight_by_eight", players=2, line=5, blackouts=True)) == "eight_by_eight"
    assert repr(cubetable.game("eight_by_eight()")) == "eight_by_eight"


def test_options_given_in_any_order_are_written_in_declared_order() -> None:
    game = cubetable.game("eight_by_eight(blackouts=off,line=4)", sudden_death=True, players=4)
    assert str(game) == "eight_by_eight(players=4,sudden_death=on,line=4,blackouts=off)"


def test_a_number_that_may_be_off_is_none_in_python() -> None:
    assert TimedOptions.read({"time": "off"}, {}) == {"time": None}
    assert TimedOptions(time=30).spec() == "timed(time=30)"
    assert TimedOptions(time=None).spec() == "timed"
    assert TimedOptions.kinds()["time"].allowed == "30–900 | off"


def test_an_implied_option_is_not_written() -> None:
    assert TimedOptions(hard=True, hints=False).spec() == "timed(hard=on)"


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(OptionError) as refused:
        TimedOptions(hard=True, hints=True)
    assert (refused.value.option, refused.value.value) == ("hints", "on")


def test_a_variant_is_a_named_set_of_options() -> None:
    assert EightByEightOptions.variant("short", players=3).spec() == "eight_by_eight(players=3,line=4)"


def test_the_seats_are_the_allowed_values_of_players() -> None:
    assert EightByEightOptions.seats() == (2, 3, 4)
    assert TimedOptions.seats() == (1, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_line_of_help(lang: str) -> None:
    lines = [EightByEightOptions.help(name, lang) for name in EightByEightOptions.kinds()]
    assert all(lines)
    assert not any("\n" in line for line in lines)


@pytest.mark.parametrize("game", registry.OWN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_that_is_a_word_has_a_name(game: str, lang: str) -> None:
    options = registry.options_type(game)
    for name, kind in options.kinds().items():
        written = {kind.write(value) for value in kind.samples if not isinstance(value, bool)}
        words = {value for value in written if value.isalpha()}
        assert words <= options.names(name, lang).keys() <= written, name


def test_a_value_without_a_name_and_an_option_without_a_hint_need_no_words() -> None:
    assert EightByEightOptions.names("line") == {}
    assert EightByEightOptions.hint("line") == ""
    assert EightByEightOptions.help("line") == EightByEightOptions.label("line")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Whole(1, 4), True),
        (Whole(1, 4), 2.0),
        (Whole(1, 4), "2"),
        (Whole(1, 4), None),
        (Whole(1, 4), 0),
        (Whole(1, 4), 5),
        (Choice((0, 1)), True),
        (Choice((1, 2)), "1"),
        (Choice(("rank", "draw")), "Rank"),
        (Choice(("rank", "draw")), None),
        (Switch(), 1),
        (Switch(), 0),
        (Switch(), "on"),
        (Switch(), None),
    ],
)
def test_a_value_counts_only_with_its_own_type(kind: Whole | Choice | Switch, value: object) -> None:
    assert not kind.allows(value)


def test_the_form_says_whether_a_number_is_a_seat() -> None:
    assert Whole(0, 5, seat=True).form()["seat"] is True
    assert "seat" not in Whole(0, 5).form()


@pytest.mark.parametrize(
    "kind", [Whole(2, 4), Whole(30, 900, off=True), Choice(("rank", "draw")), Choice((8, 27)), Switch()]
)
def test_an_allowed_value_is_written_and_read_back(kind: Whole | Choice | Switch) -> None:
    for value in kind.samples:
        assert kind.allows(value)
        again = kind.read(kind.write(value))
        assert again == value
        assert type(again) is type(value)


@pytest.mark.parametrize("text", ["", "-1", "+2", " 2", "2 ", "2.0", "٢", "２", "1e0", "0x2", "9" * 10, "off", "None"])
def test_only_plain_digits_are_a_number(text: str) -> None:
    assert not Whole(1, 4).allows(Whole(1, 4).read(text))


@pytest.mark.parametrize("text", ["", "On", "true", "1", "yes", "off "])
def test_only_on_and_off_are_a_switch(text: str) -> None:
    assert not Switch().allows(Switch().read(text))


@pytest.mark.parametrize(
    ("spec", "option", "value", "allowed"),
    [
        ("eight_by_eight(players=5)", "players", "5", "2–4"),
        ("eight_by_eight(players=two)", "players", "two", "2–4"),
        ("eight_by_eight(stuck=pass)", "stuck", "pass", "blackout | end"),
        ("eight_by_eight(blackouts=maybe)", "blackouts", "maybe", "on | off"),
        ("eight_by_eight(line=off)", "line", "off", "4–6"),
        ("eight_by_eight(colour=red)", "colour", "red", "players, stuck, no_line, sudden_death, line, blackouts"),
        ("nine_by_nine", "game", "nine_by_nine", "eight_by_eight"),
        ("eight by eight", "game", "eight by eight", "name(a=1,b=on)"),
        ("eight_by_eight(players=3", "game", "eight_by_eight(players=3", "name(a=1,b=on)"),
        ("eight_by_eight (players=3)", "game", "eight_by_eight (players=3)", "name(a=1,b=on)"),
        ("eight_by_eight(players= 3)", "game", "eight_by_eight(players= 3)", "name(a=1,b=on)"),
        ("", "game", "", "name(a=1,b=on)"),
        ("eight_by_eight(players)", "players", "", "name=value"),
        ("eight_by_eight(players=3,)", "", "", "name=value"),
        ("eight_by_eight(=3)", "=3", "", "name=value"),
        ("eight_by_eight(players=)", "players=", "", "name=value"),
    ],
)
def test_a_bad_option_string_is_refused_with_option_value_and_allowed_values(
    spec: str, option: str, value: str, allowed: str
) -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game(spec)
    assert refused.value.option == option
    assert str(refused.value.value) == value
    assert allowed in refused.value.allowed
    for lang in LANGUAGES:
        assert "{" not in refused.value.text(lang)
        assert refused.value.text(lang).endswith(".")
    assert (option or value) in str(refused.value) or value in str(refused.value)


@pytest.mark.parametrize(
    ("values", "option", "value"),
    [
        ({"players": True}, "players", "True"),
        ({"players": 2.5}, "players", "2.5"),
        ({"blackouts": 1}, "blackouts", "1"),
    ],
)
def test_a_bad_python_value_is_refused_by_name(values: dict[str, object], option: str, value: str) -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game("eight_by_eight", **values)
    assert (refused.value.option, refused.value.value) == (option, value)
    assert "allowed" in str(refused.value)


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(OptionError, match="line is given twice") as in_the_string:
        cubetable.game("eight_by_eight(line=4,line=4)")
    assert (in_the_string.value.option, in_the_string.value.value) == ("line", "4")
    with pytest.raises(OptionError, match="line is given twice") as both_ways:
        cubetable.game("eight_by_eight(line=4)", line=4)
    assert both_ways.value.allowed == "4–6"
    assert in_the_string.value.allowed == "once"


def test_option_errors_are_value_errors() -> None:
    assert issubclass(OptionError, ValueError)
    assert issubclass(cubetable.UnknownGame, OptionError)


def refusal(spec: str) -> OptionError | None:
    try:
        cubetable.game(spec)
    except OptionError as refused:
        return refused
    return None


@given(st.text(max_size=60))
def test_any_text_makes_a_game_or_one_printable_sentence(text: str) -> None:
    for spec in (text, f"eight_by_eight({text})", f"eight_by_eight(line={text})", f"eight_by_eight({text}=4,{text}=4)"):
        refused = refusal(spec)
        assert refused is None or refused.text().isprintable()
        assert refused is None or len(refused.text()) < 300


def test_games_are_equal_if_their_options_are() -> None:
    games = {
        cubetable.game("eight_by_eight"),
        cubetable.game("eight_by_eight", line=5),
        cubetable.game("eight_by_eight(line=4)"),
    }
    assert len(games) == 2


@dataclass(frozen=True, kw_only=True)
class SeatedOptions(Options):
    GAME: ClassVar[str] = "seated"

    players: int = whole(1, 4, default=2)
    stones: tuple[int, ...] = per_seat(20)


NOT_NUMBERS = "stones takes whole numbers joined by hyphens, one for each player, such as 0-2. It cannot be {}."


def test_a_number_for_each_seat_is_written_with_hyphens_and_reads_back() -> None:
    assert SeatedOptions(stones=(0, 12)).spec() == "seated(stones=0-12)"
    assert SeatedOptions.read({"stones": "0-12"}, {}) == {"stones": (0, 12)}
    assert SeatedOptions.read({"stones": "0"}, {}) == {"stones": ()}
    assert SeatedOptions(stones=(3, 0)).of_seats("stones") == (3, 0)


def test_no_numbers_and_only_zeros_are_the_default() -> None:
    assert SeatedOptions(stones=(0, 0)) == SeatedOptions(stones=()) == SeatedOptions()
    assert SeatedOptions(stones=(0, 0)).spec() == "seated"
    assert SeatedOptions(players=3).of_seats("stones") == (0, 0, 0)


@pytest.mark.parametrize(
    ("players", "stones", "message"),
    [
        (2, (1, 2, 3), "stones takes one number for each player, such as 0-0. 1-2-3 has too few or too many."),
        (3, (0, 0), "stones takes one number for each player, such as 0-0-0. 0-0 has too few or too many."),
        (2, (0, 21), "stones is at most 20 per player, so it cannot be 0-21."),
        (1, (5,), "A solo player has no opponent to give a handicap to, so stones cannot be 5. Allowed: 0."),
        (2, "many", NOT_NUMBERS.format("many")),
        (2, (0, True), NOT_NUMBERS.format("0-True")),
        (2, (0, -1), NOT_NUMBERS.format("0--1")),
        (2, [0, 1], NOT_NUMBERS.format("[0, 1]")),
        (2, None, NOT_NUMBERS.format("None")),
    ],
)
def test_a_bad_number_for_a_seat_is_refused(players: int, stones: object, message: str) -> None:
    with pytest.raises(OptionError) as refused:
        SeatedOptions(players=players, stones=stones)  # type: ignore[arg-type]  # that is what is refused
    assert str(refused.value) == message
    assert refused.value.text("ru") != message
    assert "stones" in refused.value.text("ru")


@pytest.mark.parametrize("text", ["", "1-", "-1", "1--2", "1.5-2", "0-12345", "١-٢"])
def test_what_is_no_number_for_each_seat_stays_a_text(text: str) -> None:
    assert SeatedOptions.read({"stones": text}, {}) == {"stones": text}
