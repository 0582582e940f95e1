"""A toast."""

from kingsapp.ui.widgets.toast.toast import Toast

__all__ = ["Toast"]
