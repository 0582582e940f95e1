"""What somebody did, told in words."""

from kingsapp.ui.widgets.deed.deed import Deed, Line

__all__ = ["Deed", "Line"]
