"""An environment whose package is missing names the extra to install."""

import importlib
import sys

import pytest

from cubetable.envs import MissingExtra


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("vector", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = importlib.import_module(f"cubetable.envs.{module}")
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra, match=rf"cubetable\[{extra}\]") as refused:
        importlib.reload(ours)
    assert isinstance(refused.value, ImportError)
    assert f"cubetable[{extra}]" in refused.value.text("ru")
