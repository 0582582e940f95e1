"""A painted face as a widget."""

from kingsapp.ui.widgets.picture.picture import Badge, KingBadge, Picture, UnitCard

__all__ = ["Badge", "KingBadge", "Picture", "UnitCard"]
