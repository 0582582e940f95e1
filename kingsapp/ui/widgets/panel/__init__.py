"""Surfaces that group things."""

from kingsapp.ui.widgets.panel.panel import Divider, Panel

__all__ = ["Divider", "Panel"]
