"""The games, each in a folder of its own that no other knows.

`cubetable.games()` names them: the package is itself callable, because the folder and the function
have one name.
"""

import sys
from types import ModuleType

from cubetable.core import registry


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
