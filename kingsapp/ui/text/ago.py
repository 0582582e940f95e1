"""How long ago something was."""

from __future__ import annotations

import time

from kingsapp.ui.text.i18n import Translator


def ago(tr: Translator, when: float | None) -> str:
    """How long ago in the largest unit that fits; nothing if that is not known."""
    if when is None:
        return ""
    minutes = int((time.time() - when) / 60)
    if minutes < 1:
        return tr.t("home.now")
    if minutes < 60:
        return tr.n("home.minutes", minutes)
    hours = minutes // 60
    return tr.n("home.hours", hours) if hours < 24 else tr.n("home.days", hours // 24)
