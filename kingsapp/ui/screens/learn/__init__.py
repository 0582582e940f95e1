"""The list of lessons."""

from kingsapp.ui.screens.learn.learn import LearnScreen

__all__ = ["LearnScreen"]
