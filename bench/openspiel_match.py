"""Play level 6 against OpenSpiel's search: `.venv/bin/python bench/openspiel_match.py GAME --games N --seconds S`."""

import argparse

from peers import match

from cubetable.registry import game as make_game


def main() -> None:
    """Print how many of the decided games level 6 won."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=40)
    ask.add_argument("--seconds", type=float, default=0.2)
    asked = ask.parse_args()
    print(match(make_game(asked.game), asked.games, asked.seconds).line())


if __name__ == "__main__":
    main()
