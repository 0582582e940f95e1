"""Asks for one line of text."""

from kingsapp.ui.screens.ask.ask import AskDialog

__all__ = ["AskDialog"]
