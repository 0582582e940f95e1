# All work in a fresh clone: tools/setup.py makes .venv and installs what is missing, or says what to install.
#   make play    start the app
#   make test    ruff, mypy and all tests; of the layouts one of a phone, of a phone on its side, of a tablet
#   make apk     what would ship on Android: packed, checked and played with; a part of make test
#   make layout  every screen in every size, language and text size: many minutes
#   make bench   figures of speed, beside OpenSpiel's

PYTHON ?= python3
VENV := .venv/bin/python
SETUP = @command -v $(PYTHON) >/dev/null || { echo "kingsapp: Python is missing: install Python 3.11 or newer" \
	"(Debian, Ubuntu: apt install python3 python3-venv)." >&2; exit 2; }; $(PYTHON) tools/setup.py

# Where there is no screen, the app and its tests run on a virtual one, larger than any window of theirs.
ifeq ($(shell uname)$(DISPLAY)$(WAYLAND_DISPLAY),Linux)
SCREEN := xvfb-run -a -s "-screen 0 2048x1536x24"
endif

.PHONY: play test apk layout bench

play:
	$(SETUP) play
	$(SCREEN) $(VENV) main.py

# Each kind of layout once, each in another language; the size of the phone is the smallest.
EACH_KIND := 360x640-ru or 915x412-pl or 1280x800-en

test:
	$(SETUP) test
	$(VENV) -m ruff check
	$(VENV) -m ruff format --check --quiet
	$(VENV) -m mypy
	$(VENV) -m pytest -n 2 --ignore=tests/ui
	@# A window remembers sizes and focus, so every file of the screens gets a process, and so a window, of its own.
	$(SCREEN) sh -c 'ls tests/ui/test_*.py | grep -v layout_rules | xargs -P 2 -I@ $(VENV) -m pytest -q @'
	@# The package beside the layouts: it waits for much, and both take minutes.
	$(VENV) -m tools.apk & package=$$!; \
	$(SCREEN) $(VENV) -m pytest -q -n 2 tests/ui/test_layout_rules.py -k "$(EACH_KIND)" || { kill $$package; exit 1; }; \
	wait $$package

apk:
	$(SETUP) test
	$(VENV) -m tools.apk

layout:
	$(SETUP) test
	$(SCREEN) $(VENV) -m pytest -n 2 tests/ui/test_layout_rules.py

bench:
	$(SETUP) bench
	$(VENV) -m kingsapp bench
