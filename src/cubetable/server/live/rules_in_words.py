"""Say in words by which rules a match is played."""

from dataclasses import fields
from functools import lru_cache

from cubetable.core.errors import OptionError
from cubetable.core.messages import knows, say
from cubetable.core.options import Options, parse_spec
from cubetable.core.registry import manifest


@lru_cache(maxsize=256)
def rules_in_words(spec: str, lang: str) -> str:
    """Name the variant of a match, or list the options that differ from the usual ones; the seats are not counted.

    A match of an older version may have options that are gone: of its rules nothing is said.

    >>> rules_in_words("eight_by_eight(players=3)", "en")
    'standard rules'
    """
    name, written = parse_spec(spec)
    kind = manifest(name).options
    try:
        options = kind(**kind.read(written, {}))  # type: ignore[arg-type]  # checked by the options
    except OptionError:
        return ""
    changed = _changed(options)
    for variant, values in options.VARIANTS.items():
        if changed == {key: value for key, value in values.items() if key != "players"}:
            key = f"{name}.variant.{variant}"
            return say(key, lang) if knows(key, lang) else ""
    return "; ".join(_in_words(options, key, lang) for key in changed)


def _changed(options: Options) -> dict[str, object]:
    """Return the options that differ from the usual ones, without the seats and without what follows from others."""
    silent = {"players", *options.implied()}
    own = {f.name: getattr(options, f.name) for f in fields(options) if getattr(options, f.name) != f.default}
    return {name: value for name, value in own.items() if name not in silent}


def _in_words(options: Options, name: str, lang: str) -> str:
    written = options.kinds()[name].write(getattr(options, name))
    return f"{options.label(name, lang)}: {options.names(name, lang).get(written, written)}"
