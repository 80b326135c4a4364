"""A walk through a forced win in plain lines: the reader chooses the defence, the proof answers."""

import sys
from collections.abc import Iterator
from typing import Final  # a JSON value has no narrower type

from cubetable.bots.proofs import attack
from cubetable.bots.search.forced import ForcedWin
from cubetable.core.errors import BadNotation, IllegalMove
from cubetable.core.messages import say, sentence

MOST_POSITIONS: Final = 2_000
"""The most positions of a tree that are written out."""


def walk(win: ForcedWin, lang: str) -> None:
    """Play the win out against the reader's defences, until the end or until the reader has had enough."""
    win = _attack(win, lang)
    if win.move is not None:
        print(say("shell.prove.words", lang))
    lines = _lines()
    while win.move is not None:
        text = next(lines, None)
        if text is None or text in ("quit", say("shell.play.command.quit", lang)):
            return
        if text == "?":
            print(*_defences(win, lang), sep="\n")
            continue
        try:
            win = _attack(_defend(win, text, lang), lang)
        except (BadNotation, IllegalMove) as problem:
            print(problem.text(lang))


def _attack(win: ForcedWin, lang: str) -> ForcedWin:
    """Make the move of the seat that wins, if it is to move; show what stands then."""
    game = win.game
    win, move = attack(win)
    if move is not None:
        print(sentence(say("shell.prove.plays", lang, seat=game.seat_name(win.seat, lang), move=move)))
        print("\n" + game.draw(win.state, None, lang) + "\n")
    if win.move is None:
        print(game.tell(win.state, lang))
    else:
        print(say("shell.prove.left", lang, n=win.length))
    return win


def _defend(win: ForcedWin, text: str, lang: str) -> ForcedWin:
    """Make the reader's move, or, where none is typed, the one that holds out longest."""
    game, seat = win.game, win.game.actors(win.state)[0]
    move = game.parse_move(win.state, seat, text) if text else win.move
    if move is None:
        return win
    written = game.move_text(win.state, seat, move)
    print(sentence(say("shell.prove.plays", lang, seat=game.seat_name(seat, lang), move=written)))
    return win.after(move)


def _defences(win: ForcedWin, lang: str) -> Iterator[str]:
    """List all defences by how long they hold out, the longest first."""
    game, seat = win.game, win.game.actors(win.state)[0]
    by_length: dict[int, list[str]] = {}
    for move in game.moves(win.state, seat):
        by_length.setdefault(win.after(move).length, []).append(game.move_text(win.state, seat, move))
    for length in sorted(by_length, reverse=True):
        yield say("shell.prove.hold", lang, n=length, moves=" ".join(by_length[length]))


def _lines() -> Iterator[str]:
    """Yield the typed lines, with a prompt in a terminal."""
    while True:
        if sys.stdin.isatty():
            print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line.strip()


# --- As JSON -------------------------------------------------------------------------------------------


def tree(win: ForcedWin) -> dict[str, object]:
    """Write a proof as a tree, the positions near its root first; what is cut off has no `move` and no `answers`."""
    root: dict[str, object] = {}
    waiting: list[tuple[ForcedWin, dict[str, object]]] = [(win, root)]
    written = 0
    for one, row in waiting:  # it grows on the way
        row["length"] = one.length
        actors = one.game.actors(one.state)
        if not actors or written >= MOST_POSITIONS:
            continue
        written += 1
        if actors[0] == one.seat and one.move is not None:
            row["move"] = one.game.move_text(one.state, one.seat, one.move)
            then: dict[str, object] = {}
            row["then"] = then
            waiting.append((one.after(one.move), then))
        else:
            moves = one.game.moves(one.state, actors[0])
            answers: dict[str, dict[str, object]] = {
                one.game.move_text(one.state, actors[0], move): {} for move in moves
            }
            row["answers"] = answers
            after = (one.after(move) for move in moves)
            waiting += zip(after, answers.values(), strict=True)
    complete = written < MOST_POSITIONS
    return {"winner": win.seat, "nodes": win.nodes, "complete": complete, "proof": root}
