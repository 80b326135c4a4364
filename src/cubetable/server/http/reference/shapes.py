"""Shapes of JSON, written for people: a table of fields, and an example made of them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

Schema = Mapping[str, Any]  # JSON Schema
REF: Final = "$ref"

SAMPLES: Final[Mapping[str, Sequence[object]]] = {
    "m": ["k3v9q0w2x7ab"],
    "match": ["k3v9q0w2x7ab"],
    "id": ["my-17th-act"],
    "key": ["2Jq8hF0sTn6cWvXrLzK4bA"],
    "name": ["Vera"],
    "v": [17],
    "pv": [0],
    "n": [12],
    "seat": [0],
    "SeatRequest": [[{"kind": "here"}, {"kind": "bot", "bot": "bot:2"}]],
    "move": ["4,5"],
    "clock": ["total:300+5"],
    "game": ["eight_by_eight(players=2)"],
    "rule": ["EBE-09"],
    "number": ["5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"],
    "dice": ["60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890"],
    "house": ["60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890"],
    "now": [1795288728222],
    "paused": [False],
    "at": [1795288728.2, "4,5"],
}
"""The values in examples, by the names of fields; a list uses the name of its items. A field without a value of its
type here gets the plainest value of that type."""

PLAINEST: Final[Mapping[str, object]] = {
    "array": [],
    "string": "…",
    "integer": 0,
    "number": 0.0,
    "boolean": True,
    "null": None,
    "object": {},
}


def fields(schema: Schema) -> str:
    """Write the fields of an object as a table, or a plain type in a sentence."""
    if "properties" not in schema:
        return f'<p class="type">{kind(schema)}</p>'
    required = schema.get("required", ())
    rows = "".join(_row(name, field, must=name in required) for name, field in schema["properties"].items())
    return f'<table class="fields"><tbody>{rows}</tbody></table>' if rows else '<p class="type">no fields</p>'


def row(name: str, schema: Schema, note: str, *, must: bool) -> str:
    """Write one line of such a table."""
    mark = "" if must else ' <i class="may">optional</i>'
    return f"<tr><th><code>{escape(name)}</code>{mark}</th><td>{kind(schema)}{note}</td></tr>"


def _row(name: str, schema: Schema, *, must: bool) -> str:
    default = schema.get("default")
    says = default not in (None, "", [])
    note = f'<span class="note"> · usually <code>{escape(json.dumps(default))}</code></span>' if says else ""
    return row(name, schema, note, must=must)


def kind(schema: Schema) -> str:
    """Write a type in a few words."""
    if REF in schema:
        name = schema[REF].rpartition("/")[2]
        return f'<a href="#shape-{escape(name)}">{escape(name)}</a>'
    if "enum" in schema:
        return " | ".join(f'<code>"{escape(str(value))}"</code>' for value in schema["enum"])
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return " | ".join(dict.fromkeys(kind(one) for one in schema[many]))
    return _plain(schema)


def _plain(schema: Schema) -> str:
    named_kind = schema.get("type")
    if named_kind == "array":
        parts = schema.get("prefixItems")
        return f"list of {kind(schema.get('items', {}))}" if parts is None else f"[{', '.join(map(kind, parts))}]"
    if named_kind == "object":
        inner = schema.get("additionalProperties")
        return f"map to {kind(inner)}" if isinstance(inner, dict) else "object"
    words = {
        "integer": f"whole number{_range(schema)}",
        "number": "number",
        "string": f"text{_length(schema)}",
        "boolean": "yes or no",
        "null": "<code>null</code>",
    }
    return words.get(named_kind or "", "anything")


def _range(schema: Schema) -> str:
    low = schema.get("minimum")
    high = schema.get("maximum", schema.get("exclusiveMaximum", 0) - 1 if "exclusiveMaximum" in schema else None)
    if low is None or high is None:
        return ""
    # OpenAPI has numbers with a point here, whole as they are.
    return f", {int(low)} to {int(high)}" if high < 1 << 30 else f", from {int(low)}"


def _length(schema: Schema) -> str:
    if "pattern" in schema:
        return f" like <code>{escape(schema['pattern'])}</code>"
    return f", at most {schema['maxLength']} characters" if "maxLength" in schema else ""


def sample(schema: Schema, known: Mapping[str, Schema], name: str = "") -> object:
    """Make an example of a shape."""
    if REF in schema:
        return sample(known[schema[REF].rpartition("/")[2]], known, name)
    if "enum" in schema:
        return schema["enum"][0]
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return sample(schema[many][0], known, name)
    if "properties" in schema:
        return {key: sample(field, known, key) for key, field in schema["properties"].items()}
    return _sample_of(schema, name)


def _sample_of(schema: Schema, name: str) -> object:
    listed = schema.get("items", {}).get(REF, name).rpartition("/")[2]
    plainest = PLAINEST[schema.get("type", "null")]
    fitting = (usual for usual in SAMPLES.get(listed, ()) if type(usual) is type(plainest))
    return next(fitting, schema.get("default", plainest))


def name_of(schema: Schema) -> Iterator[str]:
    """Give the names of all shapes that a schema speaks of."""
    for key, value in schema.items():
        if key == REF:
            yield value.rpartition("/")[2]
        elif isinstance(value, dict):
            yield from name_of(value)
        elif isinstance(value, list):
            for one in value:
                if isinstance(one, dict):
                    yield from name_of(one)
