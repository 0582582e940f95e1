"""About the app."""

from kingsapp.ui.screens.about.about import AboutScreen

__all__ = ["AboutScreen"]
