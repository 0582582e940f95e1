"""The line by which the log of a device tells that the app has drawn something; builds are judged by it."""

from __future__ import annotations

from typing import Final

LINE: Final = "kingsapp: the first frame is drawn"
TO_FILE: Final = "KINGSAPP_FIRST_FRAME"
"""Names a file for the line: a desktop program without a terminal has no standard output."""
