"""What a symbol means, said beside the pointer."""

from kingsapp.ui.widgets.tooltip.tooltip import Tooltips

__all__ = ["Tooltips"]
