"""Thinking: the pool of workers, what they are asked, and the bots at the tables of this node."""
