# Every target does its whole set-up; nothing needs to be installed by hand but Python 3.11+ and make.
.PHONY: play terminal test test-python test-web test-compiled check build bench soak load survive tells docs golden mutants ladder clean

PY := .venv/bin/python
RUN := $(PY) -m
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' 2>/dev/null)
WEB := $(shell find web/src web/index.html web/public -type f 2>/dev/null)

play: .venv/ready web/dist/index.html  ## a table with bots in the browser
	scripts/play --open

terminal: .venv/ready  ## a game of Let's Summon Demons in the terminal
	$(RUN) pandemonium.cli play demons

test: test-python test-web test-compiled  ## everything the README promises

test-python: .venv/dev-ready .venv/services-ready
	scripts/test python

test-web: .venv/dev-ready .venv/services-ready web/dist/index.html
	scripts/test web

test-compiled: .venv/dev-ready
	scripts/test compiled

check: .venv/dev-ready web/node_modules/ready  ## style, types, layers, rule index, drift
	scripts/check

build: .venv/dev-ready  ## the hot path compiled by mypyc, into build/compiled
	$(PY) tools/build.py

bench: .venv/dev-ready build  ## decisions per second beside the peers, as ratios
	.venv/bin/pip install --quiet --group bench
	$(PY) tools/bench.py

soak: .venv/dev-ready build  ## many random games under the eyes of every check
	PYTHONPATH=build/compiled $(PY) tools/soak.py

load: .venv/dev-ready build  ## 200 live tables against one server
	PYTHONPATH=build/compiled $(PY) tools/load.py

survive: .venv/dev-ready .venv/services-ready  ## kill -9 a thousand times over both stores; nothing told may be lost
	$(PY) tools/survive.py $(SURVIVE)

tells: .venv/dev-ready  ## can bots' secrets be told from times, order, counts or sizes?
	$(PY) tools/tells.py $(TELLS)

docs: .venv/dev-ready  ## rules pages and their index, from the rules files
	$(PY) tools/rule_index.py --write

ladder: .venv/dev-ready build  ## every level against the others, and docs/opponents.md
	PYTHONPATH=build/compiled $(PY) tools/ladder.py $(LADDER)

golden: .venv/dev-ready  ## golden replays with fresh fingerprints, after a wanted change
	$(PY) tools/golden.py

mutants: .venv/dev-ready  ## a sample of one-line breaks in each area, and how many the tests notice
	$(PY) tools/mutants.py $(MUTANTS)

.venv/ready: pyproject.toml constraints.txt scripts/setup
	scripts/setup python
	@touch $@

.venv/dev-ready: .venv/ready
	scripts/setup dev
	@touch $@

.venv/services-ready: .venv/ready scripts/setup
	scripts/setup services
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json .venv/ready
	scripts/setup web
	@touch $@

web/dist/index.html: web/node_modules/ready $(WEB) web/vite.config.ts
	scripts/node npm --prefix web run --silent build
	@touch $@

clean:
	rm -rf .venv build web/node_modules web/dist
