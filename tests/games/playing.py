"""Reaching positions by writing moves down, for the tests of every game."""

from cubetable import Game, State


def after(game: Game, *texts: str, at: State | None = None) -> State:
    """Play moves one by one, nature's too; where several may act, `2:TEXT` is the second seat's."""
    state = game.start() if at is None else at
    for text in texts:
        actors = game.actors(state)
        if len(actors) == 1:
            actor, written = actors[0], text
        else:
            number, _, written = text.partition(":")
            actor = int(number) - 1
        state = game.play(state, actor, game.parse_move(state, actor, written))
    return state


def turns(game: Game, tokens: str, at: State | None = None) -> State:
    """Play the tokens of a record."""
    state = game.start() if at is None else at
    for token in tokens.split():
        for actor, text in game.read_turn(state, token):
            state = game.play(state, actor, game.parse_move(state, actor, text))
    return state


def texts(game: Game, state: State, actor: int | None = None) -> set[str]:
    """Write all moves of an actor, or of the only one who may act."""
    if actor is None:
        (actor,) = game.actors(state)
    return {game.move_text(state, actor, move) for move in game.moves(state, actor)}
