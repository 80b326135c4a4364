"""A player who sees nothing: it reads the accessibility tree and what is said aloud, and has only the keyboard."""
