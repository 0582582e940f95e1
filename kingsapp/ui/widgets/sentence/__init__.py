"""Sentences with cards and symbols in them."""

from kingsapp.ui.widgets.sentence.sentence import Chip, Gem, Mark, RaceMark, Sentence

__all__ = ["Chip", "Gem", "Mark", "RaceMark", "Sentence"]
