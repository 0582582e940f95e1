"""The end of a game."""

from kingsapp.ui.screens.scoring.scoring import ScoringScreen

__all__ = ["ScoringScreen"]
