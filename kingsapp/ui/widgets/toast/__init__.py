"""A sentence that passes by."""

from kingsapp.ui.widgets.toast.toast import Toast

__all__ = ["Toast"]
