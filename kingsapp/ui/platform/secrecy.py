"""Keeps a hand out of pictures of the screen: those of the list of recent apps above all."""

from __future__ import annotations

from typing import Any, Final

from kingsapp.ui.platform.activity import with_activity

FLAG_SECURE: Final = 0x2000
"""`WindowManager.LayoutParams.FLAG_SECURE`."""


def keep_secret(secret: bool) -> bool:
    """Whether from now on nobody may take a picture of the window; False where that cannot be asked for."""

    def apply(activity: Any) -> None:
        window = activity.getWindow()
        if secret:
            window.addFlags(FLAG_SECURE)
        else:
            window.clearFlags(FLAG_SECURE)

    return with_activity(apply)
