"""A painted face as a widget."""

from kingsapp.ui.widgets.picture.picture import AppMark, Badge, KingBadge, Picture, UnitCard

__all__ = ["AppMark", "Badge", "KingBadge", "Picture", "UnitCard"]
