"""The example that learns needs PyTorch, which only `make test-long` brings: elsewhere its test is not there."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_self_play.py"]
