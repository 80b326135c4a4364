"""Digest the tables that the descriptions of all games hold: natively, or with the stand-in for NumPy.

This runs in a process of its own: `python -m tests.browser.features_alone [--standins]`.
"""

import hashlib
import json
import os
import sys

from cubetable.site.browser import standins

if __name__ == "__main__":
    os.environ["CUBETABLE_RULES"] = "python"
    if "--standins" in sys.argv:
        standins.install()

    import numpy as np

    from cubetable.bots.network.features import shape_of
    from cubetable.core.registry import game, games, manifest

    told = {}
    for name in games():
        module = manifest(name).part("features")
        if module is not None:
            tables = {key: value.tolist() for key, value in vars(module).items() if isinstance(value, np.ndarray)}
            digest = hashlib.sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()
            told[name] = [shape_of(game(name)), sorted(tables), digest]
    sys.stdout.write(json.dumps(told))
