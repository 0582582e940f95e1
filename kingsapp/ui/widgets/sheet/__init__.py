"""Sheets and dialogs above a screen."""

from kingsapp.ui.widgets.sheet.sheet import ChoiceSheet, Dialog, DialogBody, Overlay, Sheet

__all__ = ["ChoiceSheet", "Dialog", "DialogBody", "Overlay", "Sheet"]
