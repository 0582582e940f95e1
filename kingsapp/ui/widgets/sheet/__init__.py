"""Sheets and dialogs above a screen."""

from kingsapp.ui.widgets.sheet.sheet import Choice, Dialog, Overlay, Sheet

__all__ = ["Choice", "Dialog", "Overlay", "Sheet"]
