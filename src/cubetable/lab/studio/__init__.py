"""The studio: shows a game while its rules are written, and follows the file.

The designer's code runs in processes of their own, a fresh one for each version of the file (note 22).
"""

from cubetable.core import messages

SOURCE = "studio"
"""The words of the studio."""

messages.add_source(SOURCE, __name__)
