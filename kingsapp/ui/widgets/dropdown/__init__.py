"""A value in a pill that opens the list of its options."""

from kingsapp.ui.widgets.dropdown.dropdown import Dropdown

__all__ = ["Dropdown"]
