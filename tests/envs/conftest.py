"""The example that learns needs PyTorch, which the requirements do not bring: without it its test is not there."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_self_play.py"]
