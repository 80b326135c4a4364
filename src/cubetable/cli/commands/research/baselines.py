"""The command `baselines`: the published figures of random play, the first legal move and the bots."""

import json
from argparse import Namespace
from itertools import groupby
from operator import attrgetter

from cubetable.cli.arguments import OK
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec


def show_baselines(chosen: Namespace, lang: str) -> int:
    """Print what was measured for one game, or for all of them."""
    from cubetable.bots.measure.baselines import baselines, description
    from cubetable.cli.tables import baseline_lines

    name = None if chosen.game is None else parse_spec(chosen.game)[0]
    title = "" if name is None else registry.title(name, lang)  # refuses an unknown game
    rows = baselines(name)
    if not rows:
        raise Refusal("shell.baselines.none", title=title)
    if chosen.json:
        print(json.dumps({"about": description(), "rows": [row._asdict() for row in rows]}, ensure_ascii=False))
        return OK
    for setting, theirs in groupby(rows, attrgetter("setting")):
        print(setting, *baseline_lines(list(theirs), lang), "", sep="\n")
    print(say("shell.baselines.more", lang))
    return OK
