"""The first screen."""

from kingsapp.ui.screens.home.home import HomeScreen

__all__ = ["HomeScreen"]
