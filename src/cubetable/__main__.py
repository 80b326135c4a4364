"""`python -m cubetable` is the command `cubetable`."""

import sys

from cubetable.cli import main

sys.exit(main())
