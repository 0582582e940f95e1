"""A switch that is on or off."""

from kingsapp.ui.widgets.toggle.toggle import Toggle

__all__ = ["Toggle"]
