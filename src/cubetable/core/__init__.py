"""The vocabulary of Cubetable: what a game, a state, an option, an outcome and an error are."""
