"""A value in a pill that opens the list of its options."""

from kingsapp.ui.widgets.select.select import Select

__all__ = ["Select"]
