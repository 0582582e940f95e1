"""The log line that says that the app has drawn its first frame; build checks look for it."""

from __future__ import annotations

from typing import Final

LINE: Final = "kingsapp: the first frame is drawn"
TO_FILE: Final = "KINGSAPP_FIRST_FRAME"
"""Names a file for the line: a desktop program without a terminal has no standard output."""
