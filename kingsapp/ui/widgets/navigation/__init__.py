"""The bar, or rail, that leads to the main screens."""

from kingsapp.ui.widgets.navigation.navigation import Navigation

__all__ = ["Navigation"]
