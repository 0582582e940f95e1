"""Buttons: pills with words, and symbols alone."""

from kingsapp.ui.widgets.button.button import IconButton, PillButton, RoundButton

__all__ = ["IconButton", "PillButton", "RoundButton"]
