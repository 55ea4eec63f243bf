# The two commands that matter: `make demo` and `make test`. They need Python 3.11 or newer with venv and pip, make,
# and a package index. All else is installed into .venv, in the versions and with the hashes of locks/.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
# -qq: pip reports errors, and nothing else.
PIP := -m pip --disable-pip-version-check -qq

# Packages come as wheels, and only with a hash that the lock lists. To build Sleuth itself nothing is fetched.
LOCKED := $(PIP) install --require-hashes --only-binary :all:
ITSELF := --no-deps --no-index --no-build-isolation
# The same by uv, which takes seconds where pip takes a minute. It reads no settings of pip, so that pip is tried after it.
UV := $(VENV)/bin/uv --quiet --no-config pip install --require-hashes --only-binary :all:

# Tests start hundreds of programs: Python keeps what it compiles, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

COMPILE_KERNELS = $(RUN) -m sleuth compile && $(RUN) -m research.compile

.DEFAULT_GOAL := help
.PHONY: help demo test browser thorough nightly browsers page-tools reference screenshots docs types format \
	wheel-check lowest results bench lock clean
.NOTPARALLEL:

define CHECK_PYTHON
@command -v "$(PYTHON)" > /dev/null || { \
		echo "$(PYTHON) is not found. Sleuth needs Python 3.11 or newer: make PYTHON=/path/to/python" >&2; exit 2; }
@"$(PYTHON)" -c "import sys; sys.exit(sys.version_info < (3, 11))" || { \
		echo "$(PYTHON) is $$("$(PYTHON)" --version 2>&1). Sleuth needs 3.11 or newer: make PYTHON=python3.12" >&2; \
		exit 2; }
@"$(PYTHON)" -c "import venv, ensurepip" 2> /dev/null || { \
		echo "$(PYTHON) lacks venv or pip. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 2; }
endef

help:  ## list these commands
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile
	@echo "Another Python: make PYTHON=python3.12 test"

demo: $(VENV)/.installed  ## install what Sleuth runs on, then solve one game and evaluate one strategy
	@$(RUN) -m sleuth play --secret sauna --strategy p:-0.5 --watch
	@$(RUN) -m sleuth compare p:-0.5

test: $(VENV)/.installed-dev page-tools  ## install what developers use; check style, types and what is fast to test
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	@if command -v node > /dev/null && [ -e build/node/node_modules/.made ]; then $(PRETTIER) --check && $(PYRIGHT); \
		else echo "Prettier and pyright are missing, so the format of the page's modules and the types of tests/users" \
		"are not checked; they need node and npm" >&2; fi
	$(RUN) -m mypy & types=$$!; $(COMPILE_KERNELS) && wait $$types || { wait; exit 1; }
	$(RUN) -m pytest -n auto --dist loadfile

browser: $(VENV)/.installed-dev browsers  ## walk through the page in Chromium and Firefox
	$(COMPILE_KERNELS)
	$(RUN) -m pytest -n auto --dist loadfile -m "browser and not (thorough or nightly)" tests/web/browser

thorough: $(VENV)/.installed-dev page-tools  ## run the property tests in full, published tables, smaller certificates
	$(COMPILE_KERNELS)
	$(RUN) -m pytest -n auto --dist worksteal -m "(thorough or hypothesis) and not (browser or nightly)" \
		--hypothesis-profile thorough

nightly: $(VENV)/.installed-dev browsers page-tools  ## run what takes minutes each: hours in all; then lowest, docs and results
	$(COMPILE_KERNELS)
	$(RUN) -m pytest -n auto --dist worksteal -m "nightly or (browser and thorough)" --timeout 10800 -o faulthandler_timeout=11000
	@$(MAKE) --no-print-directory lowest docs results

# `make browser` drives Debian's Chromium and Firefox. Without them its tests skip, or fail where CI is set.
BROWSERS := chromium-headless-shell firefox-esr

define INSTALL_BROWSER
@command -v $(1) > /dev/null || { \
		as_root=""; [ "$$(id -u)" = 0 ] || as_root="sudo -n"; \
		if command -v apt-get > /dev/null && $$as_root true 2> /dev/null; then \
			echo "Installing Debian's $(1) for the tests of the page (once)"; \
			$$as_root apt-get -qq update && \
			DEBIAN_FRONTEND=noninteractive $$as_root apt-get -qq install -y $(1) > /dev/null; \
		fi; }; \
	command -v $(1) > /dev/null || \
		echo "$(1) is missing, so the page is not tested in it. On Debian: apt-get install $(1)" >&2

endef

browsers:
	$(foreach one,$(BROWSERS),$(call INSTALL_BROWSER,$(one)))

reference: $(VENV)/.installed-dev  ## write every file anew that is made from the code: references, public names, outputs of the notebook
	@$(RUN) -m tools.reference
	@$(RUN) -m tools.notebook

screenshots: $(VENV)/.installed-dev browsers  ## draw the pictures of page and terminal in docs/images anew
	$(RUN) -m tools.screenshots

# The pages are gathered first, so that the links of the repository are those of the site.
docs: $(VENV)/.installed-docs  ## build the documentation as a site with search, for reading without a network
	$(RUN) -m tools.docs_site gather build/docs
	cd build/docs && $(CURDIR)/$(RUN) -m zensical build --clean --strict
	$(RUN) -m tools.docs_site live build/docs
	$(RUN) -m tools.docs_site look build/docs
	@echo "Open build/docs/site/index.html"

# The wheel must bring all that it needs, so it is run away from the sources, with an empty home and no extras.
wheel-check:  ## build the wheel and try it in a clean environment
	$(CHECK_PYTHON)
	@set -e; \
	work=$$(mktemp -d); trap 'rm -rf "$$work"' EXIT; trap 'exit 1' INT TERM; \
	"$(PYTHON)" -m venv "$$work/venv"; \
	"$(PYTHON)" -m venv "$$work/build"; \
	"$$work/build/bin/python" $(LOCKED) -r locks/build.txt; \
	"$$work/build/bin/python" $(PIP) wheel $(ITSELF) --wheel-dir "$$work" .; \
	"$$work/venv/bin/python" $(LOCKED) -r locks/run.txt; \
	"$$work/venv/bin/python" $(PIP) install --no-deps --no-index "$$work"/*.whl; \
	"$$work/venv/bin/python" -m pip check > /dev/null; \
	cd "$$work"; unset PYTHONPATH XDG_CACHE_HOME; export HOME="$$work"; \
	PATH="$$work/venv/bin:$$PATH"; \
	sleuth --help > help.txt; \
	sleuth --version; \
	sleuth suggest crane=bbygb --json > suggest.json; \
	python -m json.tool suggest.json > /dev/null; \
	sleuth chain crane=bbygb > /dev/null; \
	python $(PIP) uninstall -y sleuth; \
	left=$$(find venv -iname '*sleuth*'); [ -z "$$left" ] || { echo "pip uninstall leaves $$left" >&2; exit 1; }; \
	echo "wheel-check: the wheel alone runs --help, --version and a suggestion, and uninstalling leaves nothing"

# uv installs, as pip takes a minute for these. What the server began to compile may end a moment after it.
lowest:  ## try the lowest versions that pyproject.toml allows, in a clean environment (Python 3.11 or 3.12)
	$(CHECK_PYTHON)
	@set -e; \
	work=$$(mktemp -d); trap 'rm -rf "$$work" 2> /dev/null || { sleep 5; rm -rf "$$work"; }' EXIT; trap 'exit 1' INT TERM; \
	"$(PYTHON)" -m venv "$$work/build"; \
	"$(PYTHON)" -m venv --without-pip "$$work/venv"; \
	"$$work/build/bin/python" $(LOCKED) -r locks/build.txt -r locks/lock.txt; \
	"$$work/build/bin/python" $(PIP) wheel $(ITSELF) --wheel-dir "$$work" .; \
	uv="$$work/build/bin/uv --quiet --no-config"; export VIRTUAL_ENV="$$work/venv"; \
	$$uv pip install --require-hashes --only-binary :all: -r locks/lowest.txt; \
	$$uv pip install --no-deps --no-index "$$work"/*.whl; \
	cp tests/lowest.py "$$work"; \
	cd "$$work"; unset PYTHONPATH XDG_CACHE_HOME NUMBA_CACHE_DIR; export HOME="$$work"; \
	"$$work/venv/bin/python" lowest.py

results: $(VENV)/.installed-dev  ## show the claims of docs/results.md again that take at most a minute each
	@$(RUN) -m research.compile
	@$(RUN) -m research.results

bench: $(VENV)/.installed-dev  ## time Sleuth against its peers; prints, never fails on seconds
	@set -e; for script in bench/[!_]*.py; do \
		if [ -e "$$script" ]; then echo "== $$script"; $(RUN) "$$script"; fi; \
	done

# TypeScript, Prettier and pyright are fetched once, in the versions and with the hashes of tools/node/package-lock.json.
types: $(VENV)/.installed-dev build/node/node_modules/.made  ## check the page by TypeScript, users by pyright (needs node and npm)
	@$(RUN) -m tools.page_types
	@$(PYRIGHT)

# Of the files that show how the library is used, in strict mode, as an editor would read them.
PYRIGHT := node build/node/node_modules/pyright/index.js --project tests/users --pythonpath $(RUN)

# Of the page's modules and their tests; its options are in .prettierrc.json.
PRETTIER := node build/node/node_modules/prettier/bin/prettier.cjs --log-level warn \
	--cache --cache-location build/node/prettier "src/sleuth/web/static/**/*.js" "tests/js/*.mjs"

format: $(VENV)/.installed-dev build/node/node_modules/.made  ## format Python, and the page (needs node and npm)
	$(RUN) -m ruff format .
	$(PRETTIER) --write

# The same tools for other commands; without npm or the network, what needs them is skipped and says so.
page-tools:
	@! command -v npm > /dev/null || $(MAKE) --no-print-directory -s build/node/node_modules/.made || \
		echo "npm cannot fetch TypeScript, Prettier and pyright, so that they check nothing" >&2

build/node/node_modules/.made: tools/node/package.json tools/node/package-lock.json
	@mkdir -p build/node && cp $^ build/node && npm ci --prefix build/node --ignore-scripts --no-audit --no-fund \
		--fetch-retries 1
	@touch $@

COMPILE := pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes --only-binary :all: \
	--no-annotate --no-header $(LOCK)

lock:  ## make the locks anew; LOCK=--upgrade takes the newest versions
	$(CHECK_PYTHON)
	@set -e; \
	work=$$(mktemp -d); trap 'rm -rf "$$work"' EXIT; trap 'exit 1' INT TERM; \
	"$(PYTHON)" -m venv "$$work/venv"; \
	"$$work/venv/bin/python" $(LOCKED) -r locks/lock.txt; \
	uv="$$work/venv/bin/uv"; \
	"$$uv" $(COMPILE) pyproject.toml --all-extras --group dev -o locks/dev.txt; \
	"$$uv" $(COMPILE) pyproject.toml --constraints locks/dev.txt -o locks/run.txt; \
	"$$uv" $(COMPILE) pyproject.toml --extra web --constraints locks/dev.txt -o locks/web.txt; \
	"$$uv" $(COMPILE) pyproject.toml --extra web --group docs --constraints locks/dev.txt -o locks/docs.txt; \
	"$$uv" $(COMPILE) pyproject.toml --all-extras --resolution lowest-direct -o locks/lowest.txt; \
	"$$uv" $(COMPILE) locks/build.in --constraints locks/dev.txt -o locks/build.txt; \
	"$$uv" $(COMPILE) locks/lock.in -o locks/lock.txt

clean:  ## remove .venv and all that the tools leave behind
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment that works is kept; half of one is made anew.
$(VENV)/.made:
	$(CHECK_PYTHON)
	@$(RUN) -m pip --version > /dev/null 2>&1 || "$(PYTHON)" -m venv --clear $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml locks/run.txt locks/build.txt
	@echo "Installing Sleuth into $(VENV) (once)"
	@$(RUN) $(LOCKED) -r locks/run.txt -r locks/build.txt
	@$(RUN) $(PIP) install $(ITSELF) --editable .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.made pyproject.toml locks/dev.txt locks/build.txt
	@echo "Installing Sleuth with all its extras and what developers use into $(VENV) (once)"
	@$(RUN) $(LOCKED) -r locks/lock.txt
	@$(UV) --python $(RUN) -r locks/dev.txt -r locks/build.txt || $(RUN) $(LOCKED) -r locks/dev.txt -r locks/build.txt
	@$(RUN) $(PIP) install $(ITSELF) --editable .
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-docs: $(VENV)/.installed locks/docs.txt
	@echo "Installing what builds the site into $(VENV) (once)"
	@$(RUN) $(LOCKED) -r locks/docs.txt
	@touch $@
