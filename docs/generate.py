"""Write the pages that follow from the program: commands, variables, options, measures, HTTP, Python; draw curves.

They go to folders named `generated`, which git ignores; Sphinx reads them beside the pages that people have written.
"""

import ast
import csv
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from cubetable.bots.train.curve import TrainingPoint, draw_curve
from cubetable.cli.command_line import command_line
from cubetable.core import registry
from cubetable.core.messages import say
from cubetable.core.rulebook import rulebook
from cubetable.environment import VARIABLES
from cubetable.lab.measures import definitions
from cubetable.server.app import OPERATIONS
from cubetable.server.http.reference.page import describe_operation, names_in, operations_of, wire_shapes
from cubetable.server.http.reference.shapes import fields
from cubetable.server.operations import operator
from cubetable.server.operations.openapi import document
from cubetable.server.operations.operation import operations_in
from docs.shapes import shapes_page
from docs.sheets import draw_sheets

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
FOLDERS: Final[Mapping[str, Path]] = {
    "en": DOCS / "reference" / "generated",
    "ru": DOCS / "ru" / "reference" / "generated",
}
PROJECT: Final = DOCS / "project"
CURVES: Final = DOCS / "reports" / "training"
LEARNERS: Final[Mapping[str, str]] = {"sb3_ppo": "MaskablePPO, Cubulus", "cleanrl_ppo": "PPO in one file, Cubulus"}
"""The examples whose curves are drawn, with their titles."""
OF_THE_PROJECT: Final[Mapping[str, str]] = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
    "NOTICES.md": "notices.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
}
"""The pages beside the code that are pages here, too."""
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "commands": "Commands",
        "commands.about": "For everyone who types commands: what each command of `cubetable` accepts."
        " `cubetable COMMAND --help` prints the same and, after the name of a game, also its options.",
        "options": "Options of the games",
        "options.about": "For players and programs: the options of each game, as `cubetable play GAME --help` lists"
        " them. An option string names the game and every option that is not the default:"
        " `eight_by_eight(players=3,line=4)`.",
        "measures": "Measures of the lab",
        "measures.about": "For designers: what `cubetable lab` measures, with the source of each measure."
        " `cubetable lab --measures` prints the same.",
        "name": "name",
        "meaning": "meaning",
        "values": "values",
        "default": "default",
        "variants": "Variants",
        "source": "Source",
        "rules": "Rules of {title}",
    },
    "ru": {
        "commands": "Команды",
        "commands.about": "Для всех, кто набирает команды: какие параметры есть у каждой команды `cubetable`."
        " То же самое выводит `cubetable КОМАНДА --help`, а если указать игру — то и её настройки.",
        "options": "Настройки игр",
        "options.about": "Для игроков и программ: настройки каждой игры, как их перечисляет"
        " `cubetable play ИГРА --help`. В строке настроек указывают игру и то, что отличается от обычного:"
        " `eight_by_eight(players=3,line=4)`.",
        "measures": "Показатели лаборатории",
        "measures.about": "Для авторов игр: что измеряет `cubetable lab` и откуда взят каждый показатель."
        " То же самое выводит `cubetable lab --measures --lang ru`.",
        "name": "название",
        "meaning": "что это",
        "values": "значения",
        "default": "обычно",
        "variants": "Варианты",
        "source": "Источник",
        "rules": "Правила: {title}",
    },
}
PYTHON: Final[Mapping[str, str]] = {
    "cubetable": "Games, states and moves",
    "cubetable.record": "Records",
    "cubetable.bots": "Bots",
    "cubetable.client": "A client of a server",
    "cubetable.sheet": "Games in one file",
    "cubetable.envs.vector": "Environments: many games in one array",
    "cubetable.envs.gymnasium": "Environments: Gymnasium",
    "cubetable.envs.pettingzoo": "Environments: PettingZoo",
    "cubetable.envs.openspiel": "Environments: OpenSpiel",
    "cubetable.envs.puffer": "Environments: PufferLib",
    "cubetable.envs.symmetry": "Environments: symmetries",
}
"""The public modules, with their titles."""


def generate() -> None:
    """Write all generated pages anew."""
    for folder in (*FOLDERS.values(), PROJECT, CURVES):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for lang, folder in FOLDERS.items():
        for name, page in (("commands", commands), ("options", options), ("measures", measures)):
            _write(folder / f"{name}.md", page(lang))
        _write(folder / "shapes.md", shapes_page(lang, folder))
        draw_sheets(lang, folder)
        for game in registry.OWN:
            _write(folder / f"rules-{game}.md", [rulebook(game, lang)])
    for name, lines in (("environment", variables), ("http", http), ("python", python)):
        _write(FOLDERS["en"] / f"{name}.md", lines())
    for name, page_name in OF_THE_PROJECT.items():
        _write(PROJECT / page_name, [of_the_project(name)])
    draw_curves()


def draw_curves() -> None:
    """Draw the curve of each training, and those of the examples that learn."""
    with CURVES.with_suffix(".csv").open(encoding="utf-8") as file:
        for (name, game), rows in groupby(csv.DictReader(file), key=itemgetter("training", "game")):
            _write(CURVES / f"{name}.svg", [draw_curve([TrainingPoint.read(row) for row in rows], game)])
    for name, title in LEARNERS.items():
        with (ROOT / "examples" / f"{name}.csv").open(encoding="utf-8") as file:
            points = [_point_of_an_example(row) for row in csv.DictReader(file)]
        _write(CURVES / f"{name}.svg", [draw_curve(points, title)])


def _point_of_an_example(row: Mapping[str, str]) -> TrainingPoint:
    """Read a point that an example wrote: it measures no losses, and has one network only."""
    measured = {"against_rival": row["won"], "value_loss": "0", "policy_loss": "0", "against_best": "0"}
    return TrainingPoint.read({**row, **measured, "accepted": "yes"})


def commands(lang: str) -> Iterator[str]:
    """Describe every command with its words and flags."""
    words = WORDS[lang]
    top = command_line([], lang)
    everywhere = top.rows()
    head = words["name"], words["meaning"]
    yield from (*_head(words, "commands"), *_table(head, _as_code(everywhere)), "")
    for name, parser in top.commands.items():
        yield from (f"## cubetable {name}", "", parser.about, "")
        own = [row for row in parser.rows() if row not in everywhere]
        if own:
            yield from (*_table(head, _as_code(own)), "")


def options(lang: str) -> Iterator[str]:
    """Describe the options and variants of each game, and how its moves and positions are written."""
    words = WORDS[lang]
    yield from _head(words, "options")
    for name in registry.OWN:
        kind = registry.options_type(name)
        usual = kind()
        rows = [
            (f"`{option}`", kind.help(option, lang), values.allowed, f"`{values.write(getattr(usual, option))}`")
            for option, values in kind.kinds().items()
        ]
        yield from (f"## {registry.title(name, lang)}", "")
        yield from _table((words["name"], words["meaning"], words["values"], words["default"]), rows)
        variants = [(f"`{one}`", say(f"{name}.variant.{one}", lang)) for one in kind.VARIANTS]
        yield from ("", f"**{words['variants']}**", "", *_table((words["name"], words["meaning"]), variants), "")
        if lang == "en":
            yield from (f"### How {registry.title(name, lang)} is written", "", *_notation(name), "")


def _notation(name: str) -> Iterator[str]:
    """Give what the game's own module says on its texts."""
    file = registry.manifest(name).file("rules/notation.py")
    _, _, text = (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n\n")
    yield text


def measures(lang: str) -> Iterator[str]:
    """Define every measure of the lab."""
    words = WORDS[lang]
    yield from _head(words, "measures")
    for one in definitions(lang):
        names = ", ".join(f"`{name}`" for name in one.names)
        yield from (f"## {one.title[:1].upper()}{one.title[1:]}", "", f"{names}: {one.about}" if names else one.about)
        yield from ("", f"{words['source']}: {one.source}", "")


def variables() -> Iterator[str]:
    """Describe every environment variable, by those for whom it is."""
    yield from ("# Environment variables", "")
    yield "For all who install or run Cubetable: the variables that it reads. An empty variable counts as none."
    for audience, theirs in VARIABLES.items():
        yield from ("", f"## For {audience}", "", *_table(("variable", "what it does"), _as_code(list(theirs.items()))))


def http() -> Iterator[str]:
    """Describe every operation over HTTP, every message of the WebSocket, and what they are made of."""
    api, messages = document((*OPERATIONS, *operations_in(operator))), wire_shapes()
    known = {**api["components"]["schemas"], **messages}
    operations = list(operations_of(api))
    yield from ("# HTTP and WebSocket", "")
    yield "For programmers: every request that a server answers, and every message of its WebSocket."
    yield "A server shows the same at `/docs`, and as OpenAPI at `/openapi.json`."
    yield "[Write a bot](../../how-to/client.md) says who asks, how moves are sent, and what each refusal means."
    for area, there in groupby(sorted(operations, key=_area), key=_area):
        asked = (
            f'<h3 id="{method}-{escape(path)}">{method.upper()} <code>{escape(path)}</code></h3>'
            f"{describe_operation(path, method, op, known)}"
            for path, method, op in there
        )
        yield from ("", f"## {area}", "", *_html("".join(asked)))
    yield from ("", "## Messages", "", *_html("".join(_shape(name, shape) for name, shape in messages.items())))
    names = names_in(known, *(op for _, _, op in operations), *messages.values())
    shapes = (_shape(name, known[name]) for name in names if name not in messages)
    yield from ("", "## Shapes", "", *_html("".join(shapes)))


def _area(operation: tuple[str, str, object]) -> str:
    return operation[0].removeprefix("/api/").partition("/")[0]


def _shape(name: str, shape: Mapping[str, object]) -> str:
    about = escape(str(shape.get("description", "")))
    return f'<h3 id="shape-{name}"><code>{name}</code></h3><p>{about}</p>{fields(shape)}'


def _html(text: str) -> tuple[str, ...]:
    """Put HTML into a page; small titles are bold words here."""
    plain = re.sub(r"<(/?)h4>", lambda tag: "</p>" if tag[1] else '<p class="rubric">', text)
    return ("```{raw} html", plain, "```", "")


def python() -> Iterator[str]:
    """Name the public modules, which Sphinx describes by their docstrings."""
    yield from ("# Python", "")
    yield "For programmers: the public names of the package, by the texts in its source. All other paths may change."
    for module, title in PYTHON.items():
        yield from ("", f"## {title}", "", "```{eval-rst}", f".. automodule:: {module}", "   :members:", "```")


def of_the_project(name: str) -> str:
    """Give a page that stands beside the code, with links that lead to the pages here."""
    text = (ROOT / name).read_text(encoding="utf-8")
    text = re.sub(r"\]\(docs/", "](../", text)
    text = re.sub(r"\[([^]]+)\]\((LICENSE|Dockerfile)\)", r"\1", text)
    for other, page in OF_THE_PROJECT.items():
        text = text.replace(f"]({other}", f"]({page}")
    return text


def _head(words: Mapping[str, str], name: str) -> tuple[str, ...]:
    return (f"# {words[name]}", "", words[f"{name}.about"], "")


def _as_code(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(f"`{name}`", about) for name, about in rows]


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    yield _row(head)
    yield _row(("---",) * len(head))
    yield from map(_row, rows)


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def _write(file: Path, lines: Iterator[str] | list[str]) -> None:
    file.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    generate()
