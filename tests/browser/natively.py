"""Run `tell` of a module natively, on compiled rules and on NumPy; only what a server needs is stood in for.

What `tell` is given comes from standard input as JSON.
"""

import asyncio
import json
import sys
from importlib import import_module

from cubetable.site.browser import standins

if __name__ == "__main__":
    for name in standins.MODULES:
        if not name.startswith("numpy"):
            sys.modules[name] = import_module(f"{standins.__name__}.{name}")
    tell = import_module(sys.argv[1]).tell
    sys.stdout.write(json.dumps(asyncio.run(tell(*json.loads(sys.stdin.read())))))
