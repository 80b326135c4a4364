"""Load all that a server needs, once: the servers that tests kill are copies of the process that has done so."""

from cubetable.bots.ready import builder_for
from cubetable.cli.command_line import command_line
from cubetable.cli.commands import serve
from cubetable.core.registry import games
from cubetable.server import running
from cubetable.server.app import make_app
from cubetable.server.process.settings import ServerSettings

__all__ = ["running", "serve"]

command_line(["serve"], "en")
builder_for(*games())  # it reads the sources of all games
make_app(ServerSettings(""))  # it builds all routes
