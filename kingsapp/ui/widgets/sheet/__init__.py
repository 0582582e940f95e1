"""Sheets and dialogs above a screen."""

from kingsapp.ui.widgets.sheet.sheet import ChoiceSheet, Dialog, Overlay, Sheet

__all__ = ["ChoiceSheet", "Dialog", "Overlay", "Sheet"]
