"""A symbol of the Material Design icon font."""

from kingsapp.ui.widgets.icon.icon import Icon

__all__ = ["Icon"]
