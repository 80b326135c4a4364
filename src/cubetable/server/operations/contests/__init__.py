"""The operations on tournaments and on their results."""
