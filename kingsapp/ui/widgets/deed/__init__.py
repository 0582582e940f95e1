"""What somebody did, told in words."""

from kingsapp.ui.widgets.deed.deed import Deed

__all__ = ["Deed"]
