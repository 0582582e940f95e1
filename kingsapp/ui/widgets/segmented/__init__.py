"""A choice between a few values side by side."""

from kingsapp.ui.widgets.segmented.segmented import Segmented

__all__ = ["Segmented"]
