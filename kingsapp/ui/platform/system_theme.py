"""Whether the device is light or dark."""

from __future__ import annotations

from typing import Final

NIGHT_MASK: Final = 0x30
NIGHT_NO: Final = 0x10
"""`Configuration.UI_MODE_NIGHT_MASK` and `UI_MODE_NIGHT_NO`."""


def system_theme() -> str:
    """The theme that goes with the device: parchment where the system asks for light."""
    try:
        from jnius import autoclass
    except ImportError:
        return "torchlight"
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    light = activity.getResources().getConfiguration().uiMode & NIGHT_MASK == NIGHT_NO
    return "parchment" if light else "torchlight"
