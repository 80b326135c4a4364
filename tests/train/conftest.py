"""The tests that need PyTorch run where it is installed; `make test-learners` installs it."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_model.py", "test_run.py"]
