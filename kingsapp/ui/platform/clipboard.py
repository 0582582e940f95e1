"""Texts for other apps."""

from __future__ import annotations

from kingsapp.core.files import readable
from kingsapp.ui.base.services import running_app


def copy_text(text: str) -> None:
    """Put a text where it can be pasted, and say so."""
    # Looking for the clipboard starts other programs on a desktop: not before it is needed.
    from kivy.core.clipboard import Clipboard

    app = running_app()
    # A path in it may contain bytes that are not text.
    Clipboard.copy(readable(text))
    app.shell.toast(app.tr.t("app.copied"))
