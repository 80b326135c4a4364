"""Load what the processes of the studio need, before they are forked: then each is there at once.

No rules are compiled here, and nothing of the designer's is loaded.
"""

from cubetable.core.compiled import libraries

libraries.answer_at_once()

from cubetable.lab.studio import board_child, bots_child, laws_child, numbers_child  # noqa: E402  # they interpret, as the line above says
from cubetable.lab.studio.experiments import search_child, variants_child  # noqa: E402  # they interpret, too

__all__ = ["board_child", "bots_child", "laws_child", "numbers_child", "search_child", "variants_child"]
