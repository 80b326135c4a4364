"""Find names and sentences that are not in the words of this project."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from tools.shape.files import FUNCTIONS, SOURCE, classes, functions, git, nodes, place, python_files, tree

SINCE: Final = "81f33fb"
"""Commits after this one keep the rules for subjects."""
SUBJECT: Final = re.compile(r"[a-z0-9_, .-]+: \S.*")
LONGEST_SUBJECT: Final = 72
VAGUE: Final = re.compile(r"(Whoever|Somebody|Nobody|Everybody|What|Where|Who)\b")
PARTICIPLES: Final = re.compile("asked|begun|drawn|found|given|held|heard|kept|known|made|seen|shown|told|written")
LAST_WORD: Final = re.compile(r"[A-Z][a-z0-9]*$")
PARTICIPLE: Final = re.compile(
    "[A-Z][a-z]*ed|Begun|Broken|Built|Chosen|Done|Drawn|Found|Given|Gone|Heard|Held|Kept|Known|Left|Lent|Lost|Made|Meant"
    "|Met|Put|Said|Seen|Sent|Shown|Spent|Spoken|Taken|Thrown|Told|Undone|Unknown|Won|Written"
)
NOUNS_IN_ED: Final = frozenset(("Bed", "Cubed", "Feed", "Need", "Red", "Seed", "Speed"))
EVENTS: Final = ("events.py",)
"""Files of this name hold the events of a log: they say what happened, and the past tense is right."""
NO_NOUNS: Final = frozenset(("asked", "found", "made", "seen", "shown", "told"))
ROLES: Final = ("Coder", "Why")
"""Each game has a class of this name, because its manifest's parts must have it."""


def classes_with_two_homes() -> list[str]:
    """Find class names that are defined more than once."""
    homes: dict[str, list[str]] = defaultdict(list)
    for path in python_files(SOURCE):
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(place(path, node.lineno))
    several = {name: places for name, places in sorted(homes.items()) if len(places) > 1 and name not in ROLES}
    return [f"{name}: {', '.join(places)}" for name, places in several.items()]


def participle_classes() -> list[str]:
    """Find classes that are named by a participle, the events of logs apart."""
    return [
        place(path, node.lineno, node.name)
        for path, node in classes(SOURCE)
        if path.name not in EVENTS and _ends_in_participle(node.name)
    ]


def _ends_in_participle(name: str) -> bool:
    last = LAST_WORD.search(name)
    return last is not None and last[0] not in NOUNS_IN_ED and PARTICIPLE.fullmatch(last[0]) is not None


def participle_functions() -> list[str]:
    """Find functions that are named by a participle instead of a verb."""
    return [
        place(path, node.lineno, node.name)
        for path, node in functions(SOURCE)
        if PARTICIPLES.fullmatch(node.name.strip("_"))
    ]


def participle_nouns() -> list[str]:
    """Find variables and parameters that are named by a participle instead of a noun.

    `seen` beside `seat` is the position that a seat sees: the interface of games names it so.
    """
    places = []
    for path in python_files(SOURCE):
        of_interface = {id(arg) for node in nodes(path) for arg in _interface_words(node)}
        for node in nodes(path):
            name = _bound_name(node)
            if name in NO_NOUNS and id(node) not in of_interface:
                places.append(place(path, getattr(node, "lineno", 1), name))
    return places


def _bound_name(node: ast.AST) -> str | None:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return node.id
    return node.arg if isinstance(node, ast.arg) else None


def _interface_words(node: ast.AST) -> list[ast.arg]:
    if not isinstance(node, FUNCTIONS):
        return []
    args = [*node.args.posonlyargs, *node.args.args]
    return [arg for arg in args if arg.arg == "seen"] if any(arg.arg == "seat" for arg in args) else []


def vague_docstrings() -> list[str]:
    """Find docstrings that begin with a vague word."""
    return [
        place(path, line, sentence.splitlines()[0][:60])
        for path in python_files(SOURCE)
        for line, sentence in vague_docstrings_in(path)
    ]


def vague_docstrings_in(path: Path) -> list[tuple[int, str]]:
    """Find those of one file, each with its line."""
    return [(line, sentence) for line, sentence in _docstrings(path) if VAGUE.match(sentence)]


def _docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Give the texts that describe modules, classes, functions, and the names that a text stands below."""
    for node in nodes(path):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        docstring = ast.get_docstring(node)
        if docstring:
            yield getattr(node, "lineno", 1), docstring
        for above, below in pairwise(node.body):
            match above, below:
                case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str(text))):
                    yield below.lineno, text


def commit_subjects() -> list[str]:
    """Find commits whose subject breaks the rules; none where the history is not there."""
    subjects = (line.partition(" ")[::2] for line in git("log", "--format=%h %s", f"{SINCE}..HEAD"))
    return [
        f"{key} {subject}"
        for key, subject in subjects
        if len(subject) > LONGEST_SUBJECT or not SUBJECT.fullmatch(subject)
    ]
