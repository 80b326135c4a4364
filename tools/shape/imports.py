"""Find imports that run in a circle, or from a room up into one that stands above it."""

import ast
import configparser
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tools.shape.files import PAGE, ROOT, SOURCE, is_test, nodes, page_files, python_files, text

IMPORTED: Final = re.compile(r"""(?:\bfrom\s+|\bimport\s*\(?\s*)["'](\.[^"']+)["']""")
ENDINGS: Final = ("", ".ts", ".tsx", "/index.ts")

Graph = Mapping[str, set[str]]

PAGE_ROOMS: Final[tuple[tuple[str, ...], ...]] = (
    ("ui", "parts", "words", "comfort", "styles"),
    ("wire", "engine", "offline"),
    ("boards", "space", "motion", "pieces"),
    ("table", "frame", "plans", "dice"),
    ("study", "review", "puzzles", "learn", "editor"),
    ("people", "find", "tournaments", "ratings", "identity", "push", "wall"),
    ("studio",),
    ("screens",),
)
"""The rooms of the page from the ground up: a room's name, and the folders of today that belong to it."""


def python_circles() -> list[str]:
    """Find modules that import each other, directly or round about, absolutely or by dots."""
    return circles(_python_graph())


def page_circles() -> list[str]:
    """Find files of the page that import each other."""
    return circles(_page_graph())


def python_arrows() -> list[str]:
    """Find imports from a folder of the program up into one that `.importlinter` puts above it."""
    contracts = configparser.ConfigParser()
    contracts.read(ROOT / ".importlinter")
    layers = contracts["importlinter:contract:layers"]["layers"].split("\n")
    heights = {
        name.strip(): height
        for height, layer in enumerate(reversed(layers))
        for name in layer.split("|")
        if name.strip()
    }
    return arrows(_python_graph(), heights, lambda name: ".".join(name.split(".")[:2]))


def page_arrows() -> list[str]:
    """Find imports from a room of the page up into one above it."""
    heights = {name: height for height, names in enumerate(PAGE_ROOMS) for name in names}
    graph = {name: others for name, others in _page_graph().items() if not is_test(PAGE / name)}
    return arrows(graph, heights, lambda name: name.partition("/")[0])


def arrows(graph: Graph, heights: Mapping[str, int], room_of: Callable[[str], str]) -> list[str]:
    """List the imports whose target stands in a room above the importer's; what stands in no room is left out."""
    return [
        f"{name} → {other}"
        for name, others in sorted(graph.items())
        for other in sorted(others)
        if room_of(name) in heights and heights.get(room_of(other), -1) > heights[room_of(name)]
    ]


def circles(graph: Graph) -> list[str]:
    """Find the sets of nodes that reach each other."""
    reach = {name: _reach(graph, name) for name in graph}
    rings = {frozenset(other for other in reach[name] if name in reach.get(other, set())) for name in graph}
    return [" ↔ ".join(sorted(ring)) for ring in sorted(rings, key=sorted) if ring]


def _reach(graph: Graph, start: str) -> set[str]:
    reach: set[str] = set()
    todo = list(graph[start])
    while todo:
        name = todo.pop()
        if name not in reach:
            reach.add(name)
            todo += graph.get(name, ())
    return reach


@cache
def _python_graph() -> Graph:
    modules = {_module(path): path for path in python_files(SOURCE)}
    return {name: {other for other in imports(name, path) if other in modules} for name, path in modules.items()}


def _module(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(name: str, path: Path) -> Iterator[str]:
    """Give all that a module imports, also inside functions and for types only."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes(path):
        if not isinstance(node, ast.ImportFrom):
            continue
        above = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
        source = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            yield f"{source}.{alias.name}"
        if source not in (name, name.rpartition(".")[0]):
            yield source


@cache
def _page_graph() -> Graph:
    graph: dict[str, set[str]] = defaultdict(set)
    for path in page_files():
        for target in IMPORTED.findall(text(path)):
            others = ((path.parent / f"{target}{ending}").resolve() for ending in ENDINGS)
            other = next((each for each in others if each.is_file()), None)
            if other and other.is_relative_to(PAGE):
                graph[str(path.relative_to(PAGE))].add(str(other.relative_to(PAGE)))
    return graph
