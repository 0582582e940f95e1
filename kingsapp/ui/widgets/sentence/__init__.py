"""Sentences with pictures in them."""

from kingsapp.ui.widgets.sentence.sentence import InlinePicture, Sentence

__all__ = ["InlinePicture", "Sentence"]
