"""How the pages are built: Sphinx reads them as Markdown, and its theme's inline pieces become files.

`docs/build.py` calls it. A server forbids scripts and styles within a page, so there must be none.
"""

from importlib.util import find_spec
from itertools import pairwise

from sphinx.application import Sphinx

from cubetable import __version__

project = "Cubetable"
author = "the authors of Cubetable"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["_*", "site"]
templates_path = ["site/templates"]

myst_heading_anchors = 4
# A record of a decision may begin below its title; PostgreSQL writes text between dollars.
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
nitpicky = True
# Types in signatures are shown as they are written; what they name is not always documented here.
nitpick_ignore_regex = [("py:.*", ".*")]

default_role = "code"  # docstrings have one backtick
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
# Where an extra is not installed, its adapters are described all the same.
autodoc_mock_imports = [name for name in ("gymnasium", "pettingzoo", "pufferlib", "pyspiel") if find_spec(name) is None]

toc_object_entries = False

html_theme = "furo"
html_title = "Cubetable"
html_favicon = "../web/public/icon.svg"
html_logo = "../web/public/icon.svg"
html_static_path = ["site/static"]
html_css_files = ["cubetable.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def setup(app: Sphinx) -> None:
    """Have docstrings read as they are written."""
    app.connect("autodoc-process-docstring", _mark_examples)


def _mark_examples(_app: Sphinx, _kind: str, _name: str, _of: object, _options: object, lines: list[str]) -> None:
    """Mark what is indented below a paragraph as an example to be shown as it is."""
    marked = [
        part
        for above, line in pairwise(["", *lines])
        for part in (("::", "", line) if line.startswith("    ") and not above.strip() else (line,))
    ]
    lines[:] = marked
