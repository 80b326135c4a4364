"""The programs in `examples`, loaded as modules."""

import importlib.util
import sys
from pathlib import Path
from typing import Any, Final

import pytest

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def load(name: str, monkeypatch: pytest.MonkeyPatch, **constants: int) -> Any:
    """Load an example, with some of its constants changed."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.syspath_prepend(str(EXAMPLES))  # an example finds what stands beside it
    spec.loader.exec_module(module)
    for constant, value in constants.items():
        monkeypatch.setattr(module, constant, value)
    return module
