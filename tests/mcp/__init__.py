"""Language models: the tools, the command, and programs in the arena."""
