"""The rock behind everything."""

from kingsapp.ui.widgets.rock.rock import Rock

__all__ = ["Rock"]
