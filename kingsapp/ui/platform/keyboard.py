"""Whether typing brings up a keyboard that covers the lower part of the window."""

from __future__ import annotations

from kivy.utils import platform


def covers_window() -> bool:
    """True on phones and tablets: what is typed into then has to stand in the upper part."""
    return platform in ("android", "ios")
