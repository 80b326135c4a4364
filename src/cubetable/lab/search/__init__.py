"""The lab searches: which options of a game meet a wish.

`Wish` and `Space` read what is asked, `search_for` puts both together to a `SettingsSearch`, which is the question,
`hunt` plays what is missing of it, and `report` writes the page.
"""

from typing import Final

OVER: Final = "options"
"""The settings that are tried where nothing is said."""
SETTINGS: Final = 64
RANDOM_GAMES: Final = 64_000
BOT_GAMES: Final = 1000
NODES: Final = 2000
MATCHES: Final = 100
