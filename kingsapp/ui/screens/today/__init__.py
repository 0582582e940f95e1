"""The deal of the day."""

from kingsapp.ui.screens.today.today import TodayScreen

__all__ = ["TodayScreen"]
