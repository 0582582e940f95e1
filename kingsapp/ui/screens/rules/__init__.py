"""The rules of a game."""

from __future__ import annotations

from kingsapp.ui.screens.rules.rules import RulesScreen

__all__ = ["RulesScreen"]
