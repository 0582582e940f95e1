"""The line by which the log of a device tells that the app has drawn something; builds are judged by it."""

from __future__ import annotations

from typing import Final

LINE: Final = "kingsapp: the first frame is drawn"
