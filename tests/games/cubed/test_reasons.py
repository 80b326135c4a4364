"""The table of reasons and the kernels that answer with them."""

import re
from importlib.resources import files

from cubetable.games.cubed.rules.reasons import Why


def test_the_kernels_answer_with_every_reason() -> None:
    folder = files("cubetable.games.cubed.rules")
    text = "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("kernels.py", "solver.py"))
    assert set(re.findall(r"\bWhy\.([A-Z_]+)", text)) == {why.name for why in Why}
