"""Play in a terminal: matches on a screen of its own or in plain lines; puzzles, lessons and proofs in plain lines."""
