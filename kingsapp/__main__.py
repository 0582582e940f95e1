"""`python -m kingsapp`: the developers' command line. The app itself is `python main.py`."""

from __future__ import annotations

import sys

from kingsapp.cli import main

if __name__ == "__main__":
    sys.exit(main())
