"""The API against Schemathesis: whatever can be made out of its document, it answers as that says, and never breaks."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.talking import House, Person, complaints

EXAMPLES = 200
PHASES = "coverage,fuzzing"
CHECKS = "not_a_server_error,status_code_conformance,response_schema_conformance,content_type_conformance"
MINUTES = 20
NO_HTTP = "Invalid HTTP request received."
"""uvicorn's answer to a request that it refuses itself."""
# A document's paths have more in them than is known beforehand; what is known leads to where something is done.
CONFIG = """\
[parameters]
"path.match" = "{match}"
"path.game" = "eight_by_eight"
"path.at" = 1
"path.number" = 1
"path.seat" = 1
"""


@pytest.mark.long
def test_the_api_matches_its_document(house: House, tmp_path: Path) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("eight_by_eight(players=2)", "here", "here")
    config = tmp_path / "schemathesis.toml"
    config.write_text(CONFIG.format(match=match), encoding="utf-8")
    cookie = "; ".join(f"{name}={value}" for name, value in vera.http.cookies.items())
    tool = Path(sys.executable).with_name("schemathesis")
    options = [f"--phases={PHASES}", f"--max-examples={EXAMPLES}", "--seed=2026", f"--checks={CHECKS}"]
    options += ["--request-timeout=60"]
    options += ["--exclude-path-regex=/stream$", "--warnings=off"]  # a stream has no end
    with complaints() as complained:
        done = subprocess.run(  # noqa: S603  # a tool of the tests
            [tool, f"--config-file={config}", "run", *options, f"-HCookie: {cookie}", f"{house.url}/openapi.json"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=MINUTES * 60,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        assert set(complained) <= {NO_HTTP}
