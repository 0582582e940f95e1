"""A painted face as a widget."""

from kingsapp.ui.widgets.picture.picture import AppMark, Picture

__all__ = ["AppMark", "Picture"]
