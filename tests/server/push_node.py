"""A node in a process of its own that may send to the tests' push service."""

import ssl

from cubetable.server.app import make_app
from cubetable.server.live.calls import calling, calls
from cubetable.server.process.settings import PushGate, ServerSettings
from cubetable.server.running import GracefulServer, bind_port

PAUSE = 1.5


def main(where: str, port: str, certificate: str) -> None:
    """Serve until the process is killed."""
    for module in (calls, calling):  # people are called sooner here
        vars(module)["PAUSE"] = PAUSE
    vars(calling)["BEAT"] = 0.1
    gate = PushGate(loopback=True, trust=ssl.create_default_context(cafile=certificate))
    app = make_app(ServerSettings(where, push=gate))
    GracefulServer(app).run(sockets=[bind_port("127.0.0.1", int(port))])
