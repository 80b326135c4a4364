"""Playing in a terminal: on a screen of its own, or in plain lines."""
