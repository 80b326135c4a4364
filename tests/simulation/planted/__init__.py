"""Patches that plant a bug each, to see that the simulator finds it; `__main__` applies them."""
