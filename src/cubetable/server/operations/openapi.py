"""Describe the operations as an OpenAPI document."""

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any, Final

from msgspec import json

from cubetable import __version__
from cubetable.server.operations.operation import JSON, REQUIRED, Operation, Parameter
from cubetable.server.operations.problems import USUAL, Problem

Schema = dict[str, Any]  # JSON Schema
PLACE: Final = "#/components/schemas/{name}"


def document(operations: Iterable[Operation]) -> Schema:
    """Return the document of the operations that are listed."""
    listed = [one for one in operations if one.listed]
    schemas = _Schemas(listed)
    paths: dict[str, Schema] = {}
    for one in listed:
        paths.setdefault(one.path, {})[one.method.lower()] = _describe(one, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cubetable", "version": __version__},
        "paths": paths,
        "components": {"schemas": schemas.shapes},
    }


def schemas_of(kinds: Iterable[Any], place: str) -> tuple[list[Schema], dict[str, Schema]]:
    """Return the schemas of types, and those of the shapes that they are made of, by name."""
    schemas, shapes = json.schema_components(kinds, ref_template=place)
    return [_as_everywhere(one) for one in schemas], {name: _as_everywhere(one) for name, one in shapes.items()}


def _as_everywhere(part: Any) -> Any:  # a part of a schema
    """Write the end of a text in a pattern as other languages write it."""
    if isinstance(part, dict):
        return {key: _end(value) if key == "pattern" else _as_everywhere(value) for key, value in part.items()}
    return [_as_everywhere(one) for one in part] if isinstance(part, (list, tuple)) else part


def _end(pattern: Any) -> Any:  # a pattern, or the schema of a field with that name
    return pattern.replace(r"\Z", "$") if isinstance(pattern, str) else _as_everywhere(pattern)


class _Schemas:
    """The schemas of all types that some operations name; each is made once."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        kinds: list[Any] = [Problem]
        for one in operations:
            kinds += [parameter.kind for parameter in one.parameters]
            kinds += [kind for kind in (one.refuses_as, one.answer) if kind not in (None, type(None))]
        schemas, self.shapes = schemas_of(kinds, PLACE)
        self._by_kind = list(zip(kinds, schemas, strict=True))

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type."""
        return next(schema for known, schema in self._by_kind if known == kind)


def _describe(one: Operation, schemas: _Schemas) -> Schema:
    said: Schema = {"operationId": one.name, "description": one.about}
    if places := [_parameter(parameter, schemas) for parameter in one.parameters if parameter.source != "body"]:
        said["parameters"] = places
    if one.body is not None:
        said["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas.of(one.body)}}}
    statuses = sorted({*USUAL, *one.refusals})
    refused = {str(status): _answer(status, {JSON: {"schema": _refusal(one, schemas)}}) for status in statuses}
    return said | {"responses": {str(one.status): _answer(one.status, _content(one, schemas)), **refused}}


def _parameter(parameter: Parameter, schemas: _Schemas) -> Schema:
    schema = dict(schemas.of(parameter.kind))
    about = schema.pop("description", None)
    needed = parameter.default is REQUIRED
    said = {"name": parameter.name, "in": parameter.source, "required": needed, "schema": schema}
    return said if about is None else said | {"description": about}


def _content(one: Operation, schemas: _Schemas) -> Schema:
    if one.kinds:
        return {kind.partition(";")[0]: {} for kind in one.kinds}
    return {} if one.answer is type(None) else {JSON: {"schema": schemas.of(one.answer)}}


def _refusal(one: Operation, schemas: _Schemas) -> Schema:
    usual = schemas.of(Problem)
    return usual if one.refuses_as is None else {"anyOf": [schemas.of(one.refuses_as), usual]}


def _answer(status: int, content: Mapping[str, Any]) -> Schema:
    said: Schema = {"description": HTTPStatus(status).phrase}
    return said | {"content": content} if content else said
