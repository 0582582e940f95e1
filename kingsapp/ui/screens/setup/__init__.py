"""Setting up a new game."""

from kingsapp.ui.screens.setup.setup import SetupScreen

__all__ = ["SetupScreen"]
