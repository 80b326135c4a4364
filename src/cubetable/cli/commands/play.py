"""The commands around a game being played: play it, learn it, ask for advice."""

from argparse import Namespace
from typing import TYPE_CHECKING

from cubetable.cli.arguments import OK, seconds_given, whole_number
from cubetable.cli.inputs import LARGEST, game_named, position_asked_for, record_in, record_of, seats_named
from cubetable.cli.terminal.files import writable_path
from cubetable.core import registry
from cubetable.core.compiled import libraries
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec, split_position

if TYPE_CHECKING:
    from cubetable.core.game import Game
    from cubetable.core.record import Record


def play(chosen: Namespace, lang: str) -> int:
    """Play a match here, on interpreted rules until the library of the game is built."""
    libraries.answer_at_once()
    seed = None if chosen.seed is None else whole_number("--seed", chosen.seed, 0, LARGEST)
    kept_in = None if chosen.record is None else writable_path(chosen.record)
    record = None if chosen.resume is None else record_in(chosen.resume)
    if record is None and chosen.game is None:
        raise Refusal("shell.cli.missing", command="play", what="GAME")
    if record is not None:
        record = record.until(position_asked_for(chosen, record))
    elif chosen.at is not None:
        raise Refusal("shell.cli.missing", command="play --at", what="--resume FILE")
    if record is not None and chosen.position is not None:
        raise Refusal("shell.cli.position_and_record")
    game = game_named(chosen, len(chosen.seat)) if record is None else record.game
    before = record
    if chosen.position is not None:
        record = _beginning_at(game, chosen.position)
        game = record.game
    names = seats_named(chosen.seat, before, game)
    seconds = seconds_given(chosen)
    from cubetable.cli.terminal.play import play as play_here

    return play_here(
        game, names, lang=lang, plain=chosen.plain, seed=seed, kept_in=kept_in, resume=record, seconds=seconds
    )


def _beginning_at(game: "Game", text: str) -> "Record":
    """Make a record that begins with a position in which somebody can still move.

    The game with its options may stand in front of the position, as the pages write it; then these options hold.
    """
    from cubetable.core.record.record import START, Record

    spec, position = split_position(text)
    if spec and parse_spec(spec)[0] == game.name():
        game, text = registry.game(spec), position
    state = game.parse_state(text)
    if not game.actors(state):
        raise Refusal("shell.editor.is_over")
    return Record(game, (), {START: text})


def learn(chosen: Namespace, lang: str) -> int:
    """Lead through a game's lessons."""
    name, _ = parse_spec(chosen.game)
    title = registry.title(name, lang)  # refuses an unknown game
    from cubetable.study.learn import course

    lessons = course(name)
    if not lessons:
        raise Refusal("shell.learn.no_lessons", title=title)
    first = 1 if chosen.lesson is None else whole_number("LESSON", chosen.lesson, 1, len(lessons))
    from cubetable.cli.terminal.lessons import teach

    return teach(lessons, first, lang)


def hint(chosen: Namespace, lang: str) -> int:
    """Print what the strongest bot would do in a position of a record, and why."""
    record = record_of(chosen)
    at = position_asked_for(chosen, record)
    seconds = seconds_given(chosen)
    game, state = record.game, record.state(at)
    acting = [actor for actor in game.actors(state) if actor >= 0]
    if not acting:
        raise Refusal("shell.hint.nobody", at=at)
    seat = acting[0] if chosen.seat is None else whole_number("--seat", chosen.seat, 1, game.players) - 1
    if seat not in acting:
        raise Refusal("shell.hint.not_now", at=at, seat=game.seat_name(seat, lang))
    from cubetable.bots import Budget
    from cubetable.bots.hint import THREADS, adviser
    from cubetable.bots.hint import hint as find
    from cubetable.cli.terminal.advice import lines_of

    bot = adviser(game, None if seconds is None else Budget(seconds=seconds, threads=THREADS))
    advice = find(game, game.redact(state, seat), seat, bot)
    print(say("shell.replay.position", lang, at=at, moves=len(record.moves)))
    print(*lines_of(game, advice, lang), sep="\n")
    return OK
