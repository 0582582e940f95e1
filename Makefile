# All work in a fresh clone: tools/setup.py makes .venv and installs what is missing, or says what to install.
#   make play      start the app
#   make test      ruff, mypy, all tests and the package at the same time; of the layouts each kind once
#   make apk       what would ship on Android: packed, checked and played with; a part of make test
#   make bundle    the app for this desktop: a folder that needs no Python, started until home answers
#   make layout    every screen and every lesson in every size, language and text size: many minutes
#   make coverage  how much of the code the tests run
#   make monkey    thousands of random taps, drags and keys, with games that end: some minutes
#   make bench     figures of speed, beside OpenSpiel's

PYTHON ?= python3
VENV := .venv/bin/python
SETUP = @command -v $(PYTHON) >/dev/null || { echo "kingsapp: Python is missing: install Python 3.11 or newer" \
	"(Debian, Ubuntu: apt install python3 python3-venv)." >&2; exit 2; }; $(PYTHON) tools/setup.py

# Where there is no screen, the app and its tests run on a virtual one, larger than any window of theirs.
ifeq ($(shell uname)$(DISPLAY)$(WAYLAND_DISPLAY),Linux)
SCREEN := xvfb-run -a -s "-screen 0 2048x1536x24"
endif

.PHONY: play test apk bundle layout coverage monkey bench

play:
	$(SETUP) play
	$(SCREEN) $(VENV) main.py

test:
	$(SETUP) test
	$(SCREEN) $(VENV) -m tools.check

apk:
	$(SETUP) test
	$(VENV) -m tools.apk

bundle:
	$(SETUP) bundle
	$(VENV) -m tools.bundle

layout:
	$(SETUP) test
	$(SCREEN) $(VENV) -m pytest -n 2 --dist worksteal -m "" tests/ui/test_layout_rules.py tests/ui/test_kings_table_rules.py \
		tests/ui/test_lessons.py

coverage:
	$(SETUP) test
	$(SCREEN) $(VENV) -m pytest -q -n 2 --dist worksteal --cov --cov-report=term:skip-covered

monkey:
	$(SETUP) test
	$(SCREEN) $(VENV) -m tools.monkey

bench:
	$(SETUP) bench
	$(VENV) -m kingsapp bench
