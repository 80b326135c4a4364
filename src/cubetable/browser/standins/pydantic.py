"""Stand in for pydantic: read what a page sends as models, refuse what does not fit, and write models as JSON.

What this program itself puts into a model is not checked here: the real pydantic checks the same lines on a server.
"""

import json
import re
import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

MISSING: Final = object()
Location = tuple[str | int, ...]


class Fault(NamedTuple):
    """A fault of a value: its type, and where it stands."""

    type: str
    loc: Location

    def beneath(self, *above: str | int) -> "Fault":
        """Return the fault as seen from further above."""
        return Fault(self.type, (*above, *self.loc))


class ValidationError(ValueError):
    """The error of a value that is not of its type."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults

    def errors(self) -> list[dict[str, Any]]:
        """List the faults."""
        return [{"type": fault.type, "loc": fault.loc} for fault in self.faults]


def _refuse(kind: str, *loc: str | int) -> ValidationError:
    return ValidationError([Fault(kind, loc)])


class Field:
    """The bounds of a value, and how it is told apart."""

    def __init__(  # pydantic's interface
        self,
        *,
        ge: float | None = None,
        le: float | None = None,
        lt: float | None = None,
        min_length: int | None = None,
        max_length: int | None = None,
        pattern: str | None = None,
        discriminator: str | None = None,
        description: str = "",
    ) -> None:
        self.ge, self.le, self.lt = ge, le, lt
        self.min_length, self.max_length = min_length, max_length
        self.pattern = None if pattern is None else re.compile(pattern.removesuffix("$") + r"\Z")
        self.discriminator = discriminator
        self.description = description

    def check(self, value: Any) -> None:
        """Refuse a value that is out of bounds."""
        if self.ge is not None and not value >= self.ge:
            raise _refuse("greater_than_equal")
        if self.le is not None and not value <= self.le:
            raise _refuse("less_than_equal")
        if self.lt is not None and not value < self.lt:
            raise _refuse("less_than")
        if self.min_length is not None and len(value) < self.min_length:
            raise _refuse("too_short")
        if self.max_length is not None and len(value) > self.max_length:
            raise _refuse("too_long")
        if self.pattern is not None and self.pattern.match(value) is None:
            raise _refuse("string_pattern_mismatch")


class ConfigDict(dict[str, Any]):
    """How strictly a model reads."""


Read = Callable[[Any], Any]


def reader(annotation: Any, *, strict: bool = True) -> Read:
    """Return the function that reads a value of a type, or refuses it."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _bounded(annotation, strict=strict)
    if origin in (Union, types.UnionType):
        return _union(get_args(annotation), strict=strict)
    if origin is Literal:
        return _literal(get_args(annotation))
    if origin in (list, tuple, dict):
        inner = reader(get_args(annotation)[origin is dict], strict=strict)
        return _mapping(inner) if origin is dict else _listed(origin, inner)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation.model_validate
    return _PLAIN[annotation] if strict else _LAX.get(annotation, _PLAIN[annotation])


def _bounded(annotation: Any, *, strict: bool) -> Read:
    kind, *bounds = get_args(annotation)
    fields = [bound for bound in bounds if isinstance(bound, Field)]
    told_by = next((field.discriminator for field in fields if field.discriminator), None)
    read = reader(kind, strict=strict) if told_by is None else _told_apart(get_args(kind), told_by)

    def read_bounded(value: Any) -> Any:
        found = read(value)
        for field in fields:
            field.check(found)
        return found

    return read_bounded


def _union(kinds: tuple[Any, ...], *, strict: bool) -> Read:
    reads = [reader(kind, strict=strict) for kind in kinds]

    def read_any(value: Any) -> Any:
        faults: list[Fault] = []
        for read in reads:
            try:
                return read(value)
            except ValidationError as error:
                faults += error.faults
        raise ValidationError(faults)

    return read_any


def _told_apart(kinds: tuple[Any, ...], name: str) -> Read:
    by_tag = {get_args(get_type_hints(kind)[name])[0]: kind for kind in kinds}

    def read_tagged(value: Any) -> Any:
        tag = value.get(name) if isinstance(value, Mapping) else None
        if not isinstance(tag, str) or tag not in by_tag:
            raise _refuse("union_tag_invalid")
        return by_tag[tag].model_validate(value)

    return read_tagged


def _literal(allowed: tuple[Any, ...]) -> Read:
    def read_literal(value: Any) -> Any:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise _refuse("literal_error")
        return value

    return read_literal


def _listed(kind: Any, read: Read) -> Read:
    def read_list(value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise _refuse("list_type")
        faults, found = [], []
        for number, each in enumerate(value):
            try:
                found.append(read(each))
            except ValidationError as error:
                faults += [fault.beneath(number) for fault in error.faults]
        if faults:
            raise ValidationError(faults)
        return kind(found)

    return read_list


def _mapping(read: Read) -> Read:
    def read_mapping(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise _refuse("dict_type")
        return {key: read(each) for key, each in value.items()}

    return read_mapping


def _of(*kinds: type, name: str) -> Read:
    def read(value: Any) -> Any:
        if type(value) not in kinds:
            raise _refuse(name)
        return value

    return read


def _anything(value: Any) -> Any:
    return value


_PLAIN: Final[dict[Any, Read]] = {
    str: _of(str, name="string_type"),
    int: _of(int, name="int_type"),
    bool: _of(bool, name="bool_type"),
    float: _of(float, int, name="float_type"),
    type(None): _of(type(None), name="none_required"),
    Any: _anything,
}


def _int_in_words(value: Any) -> int:
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d+\s*", value):
        return int(value)
    if type(value) is int:
        return value
    raise _refuse("int_parsing")


_LAX: Final[dict[Any, Read]] = {int: _int_in_words}


class Column(NamedTuple):
    """A field of a model."""

    name: str
    read: Read
    default: Any


def _columns(model: Any) -> tuple[Column, ...]:
    """Return the fields of a model; they are read from its annotations once."""
    found: tuple[Column, ...] = _read_columns(model)
    return found


@cache
def _read_columns(model: Any) -> tuple[Column, ...]:
    hints = get_type_hints(model, include_extras=True)
    hints.pop("model_config", None)
    return tuple(
        Column(name, reader(hint, strict=model.model_config.get("strict", False)), getattr(model, name, MISSING))
        for name, hint in hints.items()
    )


class BaseModel:
    """Named values, read from JSON and written as JSON."""

    model_config: ConfigDict = ConfigDict()

    def __init__(self, **given: Any) -> None:
        names = vars(self)
        for column in _columns(type(self)):
            value = given.pop(column.name, column.default)
            if value is MISSING:
                raise _refuse("missing", column.name)
            names[column.name] = (
                list(value) if column.name not in vars(self) and value is column.default == [] else value
            )
        if given and self.model_config.get("extra") == "forbid":
            raise ValidationError([Fault("extra_forbidden", (name,)) for name in given])

    @classmethod
    def model_validate(cls, value: Any) -> Self:
        """Read a model, or refuse what is none."""
        if isinstance(value, cls):
            return value
        if not isinstance(value, Mapping):
            raise _refuse("model_type")
        return cls(**_read_all(cls, value))

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        return iter(vars(self).items())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self)})"

    def model_dump(self, *, mode: str = "python") -> dict[str, Any]:
        """Return what it holds as plain dictionaries, lists and values."""
        return {name: plain(value) for name, value in self}

    def model_dump_json(self) -> str:
        """Write it as JSON."""
        return to_json(self)


def _read_all(model: "type[BaseModel]", value: Mapping[str, Any]) -> dict[str, Any]:
    faults: list[Fault] = []
    found: dict[str, Any] = {}
    left = dict(value)
    for column in _columns(model):
        given = left.pop(column.name, MISSING)
        if given is MISSING:
            if column.default is MISSING:
                faults.append(Fault("missing", (column.name,)))
            continue
        try:
            found[column.name] = column.read(given)
        except ValidationError as error:
            faults += [fault.beneath(column.name) for fault in error.faults]
    if model.model_config.get("extra") == "forbid":
        faults += [Fault("extra_forbidden", (name,)) for name in left]
    if faults:
        raise ValidationError(faults)
    return found


def plain(value: Any) -> Any:
    """Return a value with plain dictionaries and lists in place of models and tuples."""
    if isinstance(value, BaseModel):
        return {name: plain(each) for name, each in value}
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def to_json(value: Any) -> str:
    """Write a value as JSON, as short as can be."""
    return json.dumps(value, default=_plain_part, ensure_ascii=False, separators=(",", ":"))


def _plain_part(value: Any) -> Any:
    """Give JSON what it can write: of a model its names and values, of a number of another kind a plain one."""
    if isinstance(value, BaseModel):
        return vars(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


class TypeAdapter(Generic[T]):
    """Reads values of a type that is no model."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._read: Read | None = None

    def validate_python(self, value: Any) -> T:
        """Read a value, or refuse it."""
        if self._read is None:
            self._read = reader(self._kind)
        found: T = self._read(value)
        return found

    def validate_json(self, text: str | bytes) -> T:
        """Read JSON, or refuse it."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise _refuse("json_invalid") from None
        return self.validate_python(value)

    def dump_json(self, value: T) -> bytes:
        """Write a value as JSON."""
        return to_json(value).encode()
