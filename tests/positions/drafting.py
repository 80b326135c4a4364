"""Set positions up at random; whatever game has an editor is tried in the same way."""

import random
from collections.abc import Sequence

from cubetable.core.editor import BadValue, EditField, values_of
from cubetable.core.errors import BadNotation, IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import CHANCE, State
from cubetable.study.positions import draft_of, values_in


def build_again(game: Game, positions: int) -> None:
    """Check that positions of random games are built again out of their values."""
    dice = random.Random(str(game))
    for _ in range(positions):
        state = random_position(game, dice)
        again = draft_of(game, values_in(game, state))
        assert again.missing is None, again.text
        assert (again.state == state).all(), game.state_text(state)


def change_at_random(game: Game, changes: int) -> set[bool]:
    """Check that each draft is drawn, and legal exactly if its text is a position; say which came up."""
    dice = random.Random(str(game))
    values, found = values_in(game, random_position(game, dice)), set()
    for _ in range(changes):
        draft = draft_of(game, values)
        assert (draft.missing is None) == accepts(game, draft.text), draft.text
        found.add(draft.missing is None)
        assert game.view_to_edit(draft.state)["seat"] is None
        for lang in LANGUAGES:
            assert draft.missing is None or "“" not in draft.missing.text(lang)
        values = changed(game, game.parts.editor.fields(game, draft.state), dice)
    return found


def random_position(game: Game, dice: random.Random) -> State:
    """Play a random part of a random game."""
    state = game.start()
    for _ in range(dice.randrange(40)):
        actors = game.actors(state)
        if not actors:
            break
        actor = dice.choice(actors)
        moves = [move for move, _ in game.weights(state)] if actor == CHANCE else list(game.moves(state, actor))
        state = game.play(state, actor, dice.choice(moves))
    return state


def another_value(field: EditField, dice: random.Random) -> str:
    if field.kind == "switch":
        return dice.choice("-x")
    if field.kind == "text":
        return field.value
    return str(dice.randint(field.least, field.most)) if field.kind == "number" else dice.choice(field.choices).value


def accepts(game: Game, text: str) -> bool:
    try:
        game.parse_state(text)
    except BadNotation:
        return False
    return True


def changed(game: Game, fields: Sequence[EditField], dice: random.Random) -> dict[str, str]:
    """Change a random field of a random group; a change that the rules of a table do not allow changes nothing."""
    group = dice.choice(list(dict.fromkeys(str(field.group) for field in fields)))
    field = dice.choice([field for field in fields if str(field.group) == group])
    values = values_of(fields)
    others = {name: value for name, value in values.items() if name != field.name}
    wanted = {**others, field.name: another_value(field, dice)}
    try:
        draft_of(game, wanted)
    except BadValue:
        raise
    except (Refusal, IllegalMove):
        return values
    return wanted
