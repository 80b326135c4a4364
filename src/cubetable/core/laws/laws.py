"""The laws, each a function that returns if a game keeps it and raises `BrokenLaw` if not."""

import json
from collections.abc import Callable
from typing import Final

import numpy as np

from cubetable.core.editor import values_of
from cubetable.core.errors import IllegalMove, RecordError
from cubetable.core.game import MOST_PLIES, Game
from cubetable.core.kernel import SIGNATURES, Kernels
from cubetable.core.laws.open_fields import open_fields
from cubetable.core.laws.scenes import faults_of_scene
from cubetable.core.laws.sheets import examples, seats, together, used
from cubetable.core.laws.trial import BrokenLaw, LawTrial, need
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.core.record import Record, read, write
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE, CLOCK, State

INTERPRETED: Final = 3
"""How many where uncompiled rules have to answer too, which takes them hundreds of times as long."""

STRANGERS: Final = 40
"""How many numbers that may be no moves at all are tried in each position."""

ENDLESS: Final = 1000
"""Of so many games, one may still be running after the most plies."""

SIMILAR: Final = 1e-9


def start(trial: LawTrial) -> None:
    """The first position is always the same."""
    game = trial.game
    again = type(game)(**vars(game.options))
    need(np.array_equal(game.start(), game.start()), "two starts differ", game)
    need(np.array_equal(game.start(), again.start()), "the same game made twice starts differently", game)


def state(trial: LawTrial) -> None:
    """A state is one flat vector of int64, as long as the game says."""
    game = trial.game
    need_vector(game, game.start())
    for position in trial.positions():
        need_vector(game, position)


def need_vector(game: Game, position: State) -> None:
    """Raise `BrokenLaw` unless a state is a vector as it should be."""
    need(position.dtype == np.int64 and position.shape == (game.size,), "not int64, or not of size `size`", game)
    need(position.strides == (position.dtype.itemsize,), "the vector has gaps", game)


def actors(trial: LawTrial) -> None:
    """Seats ascending, the clock last, chance alone, and no actor exactly when there is an outcome."""
    game = trial.game
    for position in trial.positions():
        who = game.actors(position)
        seats = [actor for actor in who if actor >= 0]
        need(
            seats == sorted(set(seats)) and all(seat < game.players for seat in seats), f"actors {who}", game, position
        )
        need(CHANCE not in who or who == (CHANCE,), "nature does not act alone", game, position)
        need(CLOCK not in who or who[-1] == CLOCK, "the clock is not last", game, position)
        need(
            (who == ()) == (game.outcome(position) is not None),
            "an outcome while somebody acts, or none at the end",
            game,
            position,
        )
        need(all(len(game.moves(position, actor)) for actor in who), "an actor without a move", game, position)


def legal(trial: LawTrial) -> None:
    """Moves are sorted, unique, and exactly those with `why` 0; no other actor has any."""
    game = trial.game
    for position in trial.positions():
        who = game.actors(position)
        for actor in (*range(game.players), CHANCE, CLOCK):
            moves = list(game.moves(position, actor))
            need(moves == sorted(set(moves)), f"moves of {actor} not sorted or not unique", game, position)
            need(all(0 <= move < game.move_bound for move in moves), f"a move of {actor} out of bounds", game, position)
            need(actor in who or not moves, f"{actor} may not act and has moves", game, position)
            offered = set(moves)
            for move in {*moves[:STRANGERS], *strangers(trial)}:
                allowed = game.why(position, actor, move) is None
                need(
                    allowed == (move in offered), f"move {move} of {actor}: `moves` and `why` disagree", game, position
                )


def strangers(trial: LawTrial) -> list[int]:
    """Numbers that may be no moves: around the bounds, and anywhere between."""
    bound = trial.game.move_bound
    numbers = [
        int(trial.rng.integers(0, end)) for end in (min(bound, STRANGERS * 4), bound) for _ in range(STRANGERS // 2)
    ]
    return [-3, -2, -1, bound, 2 * bound, *numbers]


def illegal(trial: LawTrial) -> None:
    """An illegal move raises `IllegalMove`, explains itself in every language, and changes nothing."""
    game = trial.game
    for position in trial.positions():
        before = position.copy()
        for actor in (*range(game.players), CHANCE, CLOCK):
            for move in strangers(trial):
                if game.why(position, actor, move) is None:
                    continue
                try:
                    game.play(position, actor, move)
                except IllegalMove as refused:
                    spoken = [refused.reason.text(lang) for lang in LANGUAGES]
                    need(refused.reason.rule in spoken[0], f"no rule in “{spoken[0]}”", game)
                    need(all("{" not in text for text in spoken), f"a hole in “{spoken}”", game)
                else:
                    need(False, f"illegal move {move} of {actor} was played", game, position)
        need(np.array_equal(before, position), "a refused move left traces", game, position)


def chances(trial: LawTrial) -> None:
    """Above 0, adding up to 1, exactly nature's moves; none when nature does not act."""
    game = trial.game
    for position in trial.positions():
        pairs = game.chances(position)
        need([m for m, _ in pairs] == list(game.moves(position, CHANCE)), "chances and moves differ", game, position)
        need(all(p > 0 for _, p in pairs), "a chance of 0 or less", game, position)
        total = sum(p for _, p in pairs)
        need(not pairs or abs(total - 1) < SIMILAR, f"chances add up to {total}", game, position)


def ends(trial: LawTrial) -> None:
    """All but one game in a thousand end within 20,000 plies."""
    running = sum(not one.ended for one in trial.walks())
    need(
        running <= trial.games // ENDLESS,
        f"{running} of {trial.games} games did not end in {MOST_PLIES} plies",
        trial.game,
    )


def moves_text(trial: LawTrial) -> None:
    """Each move has a text of its own, without space or brace, that reads back."""
    game = trial.game
    for position in trial.positions():
        for actor in game.actors(position):
            moves = list(game.moves(position, actor))[: STRANGERS * 4]
            texts = [game.move_text(position, actor, move) for move in moves]
            need(len(set(texts)) == len(texts), f"two moves of {actor} have one text", game, position)
            for move, text in zip(moves, texts, strict=True):
                need(text and not set(text) & set(" \t\n{}"), f"move text “{text}”", game, position)
                need(
                    game.parse_move(position, actor, text) == move,
                    f"“{text}” reads back as another move",
                    game,
                    position,
                )
                need(game.explain(position, actor, text) is None, f"“{text}” is legal and is explained", game, position)


def states_text(trial: LawTrial) -> None:
    """Each position's text is one line and reads back bit by bit."""
    game = trial.game
    for position in trial.positions():
        text = game.state_text(position)
        need(text.isprintable(), f"“{text}” is not one printable line", game)
        need(
            np.array_equal(game.parse_state(text), position), "the text reads back as another position", game, position
        )


def edited(trial: LawTrial) -> None:
    """The values of a position's fields build that position again, and places to be pressed are on the board."""
    game = trial.game
    for position in () if game.MANIFEST.editor is None else trial.positions():
        fields = game.parts.editor.fields(game, position)
        text = game.state_text(game.parts.editor.build(game, values_of(fields)))
        need(text == game.state_text(position), f"the editor builds “{text}” instead", game, position)
        scene = game.view_to_edit(position).get("scene")
        if scene is not None:
            need(not (wrong := faults_of_scene(scene, game.players)), f"the editor's scene: {wrong}", game, position)
            missing = {cell for one in fields for cell in one.cells} - {place["name"] for place in scene["places"]}
            need(not missing, f"the editor's scene has no place {missing}", game, position)


def options_text(trial: LawTrial) -> None:
    """The option string has no space and makes an equal game."""
    game = trial.game
    need(" " not in str(game), "a space in the option string", game)
    name, texts = parse_spec(str(game))
    again = type(game)(**game.options.read(texts, {}))
    need(name == game.name() and again == game, "reads back as another game", game)


def record(trial: LawTrial) -> None:
    """A record written and read again replays to the same last state."""
    game = trial.game
    for one in trial.walks():
        moves = [(ply.actor, ply.move) for ply in one.plies]
        text = write(Record(game, moves))
        try:
            again = read(text)
        except RecordError as error:
            raise BrokenLaw(f"its own record is refused: {error}") from error
        need(list(again.moves) == moves, "the record has other moves", game)
        need(np.array_equal(again.state(), one.final), "the record replays to another state", game)
        need(write(again) == text, "the record is written differently the second time", game)


def jit(trial: LawTrial) -> None:
    """Kernels, compiled and not, give the same answers and the same random games."""
    game = type(trial.game)(**{**vars(trial.game.options), **trial.game.MANIFEST.small})
    for position in trial.of(game).positions(INTERPRETED):
        fast_answers, slow_answers = (answers(game, k, position) for k in (game.kernels, game.interpreted))
        for name in SIGNATURES:
            need(fast_answers.get(name) == slow_answers.get(name), f"`{name}` differs uncompiled", game, position)
    ends = [played_out(game, kernels, game.start(), trial.seed) for kernels in (game.kernels, game.interpreted)]
    need(ends[0] == ends[1], "`playout` differs uncompiled", game)


def answers(game: Game, kernels: Kernels, position: State) -> dict[str, object]:
    """Ask the kernels all there is to ask about a position."""
    who = np.zeros(game.players + 2, dtype=np.int64)
    out, weights = np.zeros((2, game.most_moves), dtype=np.int64)
    scores, returns = np.zeros(game.players, dtype=np.int64), np.zeros(game.players)
    count = kernels.actors(position, who)
    said: dict[str, object] = {"actors": who[:count].tolist()}
    count_chances = kernels.chances(position, out, weights)
    said["chances"] = (out[:count_chances].tolist(), weights[:count_chances].tolist())
    if count == 0:
        kernels.scores(position, scores)
        kernels.returns(position, returns)
        return said | {"scores": scores.tolist(), "returns": returns.tolist()}
    actor = int(who[0])
    moves = out[: kernels.moves(position, actor, out)].tolist()
    said["moves"] = moves
    said["why"] = [kernels.why(position, actor, move) for move in range(-1, min(game.move_bound, STRANGERS) + 1)]
    after = position.copy()
    kernels.play(after, actor, moves[len(moves) // 2])
    return said | {"play": after.tolist()}


def played_out(game: Game, kernels: Kernels, position: State, seed: int) -> tuple[list[int], list[float]]:
    """Play a position to its end by the playout kernel."""
    end, returns = position.copy(), np.zeros(game.players)
    kernels.playout(end, seeded(seed), returns)
    return end.tolist(), returns.tolist()


def playout(trial: LawTrial) -> None:
    """A playout ends in a finished position and tells its returns."""
    game = trial.game
    for number in range(trial.games):
        words, shares = played_out(game, game.kernels, game.start(), trial.seed + number)
        final = np.array(words, dtype=np.int64)
        need(game.actors(final) == (), "a playout stopped before the end", game, final)
        need(shares == list(game.returns(final)), "a playout's returns are not those of its last position", game, final)


def scores(trial: LawTrial) -> None:
    """One score a seat; winners ascending, and exactly those with a share; shares add up to 1 or 0."""
    game = trial.game
    for one in trial.walks():
        outcome = game.outcome(one.final)
        if outcome is None:
            continue
        shares = game.returns(one.final)
        need(len(outcome.scores) == len(shares) == game.players, "not one score a seat", game, one.final)
        need(list(outcome.winners) == sorted(set(outcome.winners)), "winners not ascending", game, one.final)
        need(all(0 <= share <= 1 for share in shares), f"returns {shares}", game, one.final)
        need(game.tell(one.final) and outcome.reason, "the end is not told", game, one.final)
        if game.cooperative:
            need(len(set(shares)) == 1, "seats that play together have different returns", game, one.final)
            need(
                outcome.winners in ((), tuple(range(game.players))), "some win and some lose together", game, one.final
            )
            continue
        need(
            outcome.winners == tuple(s for s, share in enumerate(shares) if share > 0),
            "winners and returns disagree",
            game,
            one.final,
        )
        need(
            abs(sum(shares) - (1 if outcome.winners else 0)) < SIMILAR,
            f"returns {shares} do not add up",
            game,
            one.final,
        )


def commute(trial: LawTrial) -> None:
    """Moves of two actors at one moment lead to the same place in either order."""
    game = trial.game
    for position in trial.positions():
        who = game.actors(position)
        for first, second in ((a, b) for a in who for b in who if 0 <= a < b):
            a, b = (int(trial.rng.choice(np.array(game.moves(position, actor)))) for actor in (first, second))
            one, other = game.play(position, first, a), game.play(position, second, b)
            # An act of one seat may end the moment for the other only when both are done.
            need(
                second in game.actors(one) and first in game.actors(other),
                "one seat's move stops the other's",
                game,
                position,
            )
            ends = game.play(one, second, b), game.play(other, first, a)
            need(np.array_equal(*ends), f"{first} and {second} do not commute", game, position)


def resample(trial: LawTrial) -> None:
    """Filling in what a seat does not know changes nothing for it, and redacting twice is redacting once."""
    game = trial.game
    for position in trial.positions():
        for seat in trial.seats():
            visible = game.redact(position, seat)
            need(
                np.array_equal(game.redact(visible, seat), visible),
                f"redacting again for {seat} changes something",
                game,
                position,
            )
            guess = game.resample(visible, seat, trial.rng)
            need(
                np.array_equal(game.redact(guess, seat), visible),
                f"a resampled state looks different to {seat}",
                game,
                position,
            )
            need(game.actors(guess) == game.actors(position), "a resampled state has other actors", game, position)


def worlds(trial: LawTrial) -> None:
    """A world that a seat may take for the true one can be played to the end, without an error of the rules."""
    game = trial.game
    for position in trial.positions():
        for seat in trial.seats() if game.actors(position) else ():
            guess = game.resample(game.redact(position, seat), seat, trial.rng)
            words, _ = played_out(game, game.kernels, guess, trial.seed)
            final = np.array(words, dtype=np.int64)
            need(game.actors(final) == (), f"a world that {seat} may imagine does not end", game, position)


def secrets(trial: LawTrial) -> None:
    """Views, pictures, moves and what is noticed of them depend on what the seat may know, and on nothing else."""
    game = trial.game
    for position in trial.positions():
        for seat in trial.seats():
            visible = game.redact(position, seat)
            other = game.resample(visible, seat, trial.rng)
            both = (position,) if np.array_equal(position, other) else (position, other)
            for lang in LANGUAGES if len(both) > 1 else ():  # where nothing is hidden, nothing can be told
                pictures = {game.draw(game.redact(s, seat), seat, lang) for s in both}
                need(len(pictures) == 1, f"{seat} is drawn a secret", game, position)
            views = {json.dumps(game.view(game.redact(s, seat), seat)) for s in both}
            need(len(views) == 1, f"{seat} is shown a secret", game, position)
            if seat in game.actors(position):
                lists = [list(game.moves(s, seat)) for s in (position, other, visible)]
                need(lists[0] == lists[1] == lists[2], f"{seat}'s moves tell a secret", game, position)


def view(trial: LawTrial) -> None:
    """The view is JSON, the same each time, and lists the moves of the seat that decides."""
    game = trial.game
    for position in trial.positions():
        for seat in trial.seats():
            visible = game.redact(position, seat)
            before = visible.copy()
            answer = game.view(visible, seat)
            need(is_json(answer), "the view is not JSON", game, position)
            need(answer == game.view(visible, seat), "the view differs the second time", game, position)
            need(np.array_equal(visible, before), "looking changes the state", game, position)
            moves = answer.get("moves") or []
            if seat is None or seat not in game.actors(position):
                need(not moves, f"{seat} is shown moves and may not act", game, position)
                continue
            for text in moves:
                need(game.explain(visible, seat, text) is None, f"“{text}” is shown and illegal", game, position)


def scene(trial: LawTrial) -> None:
    """The scene, if there is one, names each place once and in each language, and every move is made of its places."""
    game = trial.game
    for position in trial.positions():
        for seat in trial.seats():
            visible = game.redact(position, seat)
            picture = game.view(visible, seat).get("scene")
            if picture is not None:
                need(not (wrong := faults_of_scene(picture, game.players)), f"{wrong}", game, position)
                need(all(game.draw(visible, seat, lang) for lang in LANGUAGES), "nothing is drawn", game, position)
                need(game.picture(visible, seat), "there is no picture", game, position)


def is_json(value: object) -> bool:
    """Tell whether something can be written as JSON and comes back the same."""
    try:
        return bool(json.loads(json.dumps(value)) == value)
    except TypeError:
        return False


def symmetries(trial: LawTrial) -> None:
    """Turning the board turns the moves with it, and a move made and turned is the turned move made."""
    game = trial.game
    for position in trial.positions():
        for turned in game.symmetries:
            there = turned.state(position)
            need(game.actors(there) == game.actors(position), f"{turned.name} changes who acts", game, position)
            for actor in game.actors(position):
                moves = list(game.moves(position, actor))
                images = [turned.move(position, actor, move) for move in moves]
                need(
                    sorted(images) == list(game.moves(there, actor)),
                    f"{turned.name} loses or makes moves",
                    game,
                    position,
                )
                at = int(trial.rng.integers(len(moves)))
                one = turned.state(game.play(position, actor, moves[at]))
                need(
                    np.array_equal(one, game.play(there, actor, images[at])),
                    f"{turned.name} changes play",
                    game,
                    position,
                )


Law = Callable[[LawTrial], None]

OF_SHEETS: Final[tuple[Law, ...]] = (used, seats, examples, together, open_fields)
"""Laws that say something of games in one file only."""
OF_FILES: Final[tuple[Law, ...]] = (used, examples)
"""Of these, the laws that look at a file as a whole, whatever the number of players."""
LAWS: Final[tuple[Law, ...]] = (
    start,
    state,
    actors,
    legal,
    illegal,
    chances,
    ends,
    moves_text,
    states_text,
    edited,
    options_text,
    record,
    jit,
    playout,
    scores,
    commute,
    resample,
    worlds,
    secrets,
    view,
    scene,
    symmetries,
    *OF_SHEETS,
)
