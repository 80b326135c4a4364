"""The command by which the host of a running server sees who uses it up, stops one, and lets one go on again."""

import asyncio
import json
import re
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from cubetable.cli.arguments import OK, whole_number
from cubetable.cli.commands.serve import HOST, PORT
from cubetable.cli.inputs import operator_key
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say

TABLES: Final = ("addresses", "persons", "matches")
COLUMNS: Final = ("cost", "requests", "frames", "bots", "work", "analyses")
MATCH: Final = "match"
STOPPED_FOR_HOURS: Final = ("address", "person")
HOURS: Final = 24
MOST_HOURS: Final = 720
LINES: Final = 20
MOST_LINES: Final = 200
MILLI: Final = 1000

Answer = Any  # JSON
Ask = Callable[..., Answer]


def top(chosen: Namespace, lang: str) -> int:
    """Print who has cost a server most in the last hour; or stop one, or let one go on."""
    from cubetable.client.http_api import HttpApi

    if chosen.stop is not None and chosen.go_on is not None:
        raise Refusal("shell.operator.stop_or_go_on")
    key = operator_key(chosen)
    if key is None:
        raise Refusal("shell.operator.no_key")
    api = HttpApi(chosen.url or f"http://{HOST}:{PORT}", key)

    def ask(method: str, path: str, body: Mapping[str, object] | None = None) -> Answer:
        return asyncio.run(api.ask(method, f"operator/{path}", body))

    if chosen.stop is not None:
        return _stop(ask, chosen, lang)
    if chosen.go_on is not None:
        kind, name = chosen.go_on
        _check_kind(kind, STOPPED_FOR_HOURS)
        return _print_stops(ask("POST", "go-on", {"kind": kind, "name": name}), chosen, lang)
    usage = ask("GET", f"top?most={whole_number('--most', chosen.most, 1, MOST_LINES)}")
    if chosen.json:
        print(json.dumps(usage, ensure_ascii=False, indent=1))
        return OK
    for table in TABLES:
        print(*_lines(table, usage[table], lang), "", sep="\n")
    return _print_stops(usage["stops"], chosen, lang)


def _stop(ask: Ask, chosen: Namespace, lang: str) -> int:
    """Stop an address or a person for some hours, or end a match."""
    kind, name = chosen.stop
    _check_kind(kind, (*STOPPED_FOR_HOURS, MATCH))
    if kind != MATCH:
        hours = whole_number("--hours", chosen.hours, 1, MOST_HOURS)
        return _print_stops(ask("POST", "stops", {"kind": kind, "name": name, "hours": hours}), chosen, lang)
    if re.fullmatch(r"[a-z0-9]{12}", name) is None:
        raise Refusal("shell.operator.no_match", match=shortened(name))
    ask("DELETE", f"matches/{name}")
    print(json.dumps({MATCH: name}) if chosen.json else say("shell.operator.match_stopped", lang, match=name))
    return OK


def _check_kind(kind: str, allowed: Sequence[str]) -> None:
    if kind not in allowed:
        raise Refusal("shell.operator.bad_kind", allowed=", ".join(allowed), text=shortened(kind))


def _lines(table: str, entries: Sequence[Mapping[str, Answer]], lang: str) -> list[str]:
    """Write a table."""
    from cubetable.cli.tables import aligned

    head = [say(f"shell.operator.{name}", lang) for name in (table, *COLUMNS)]
    body = [[one["name"], *(_number(one[name]) for name in COLUMNS)] for one in entries]
    return aligned([head, *body]) if body else [head[0], say("shell.operator.nobody", lang)]


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.1f}"


def _print_stops(stops: Sequence[Mapping[str, Answer]], chosen: Namespace, lang: str) -> int:
    """Print who is stopped, and until when."""
    if chosen.json:
        print(json.dumps(stops, ensure_ascii=False, indent=1))
        return OK
    print(say("shell.operator.stops" if stops else "shell.operator.no_stops", lang))
    for one in stops:
        until = datetime.fromtimestamp(one["ends"] / MILLI, UTC)
        kind = say(f"shell.operator.kind.{one['kind']}", lang)
        print(say("shell.operator.stop", lang, kind=kind, name=one["name"], until=f"{until:%Y-%m-%d %H:%M} UTC"))
    return OK
