"""The settings."""

from kingsapp.ui.screens.settings.settings import SettingsScreen

__all__ = ["SettingsScreen"]
