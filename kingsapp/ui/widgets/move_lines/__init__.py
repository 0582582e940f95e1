"""What somebody did, told in words."""

from kingsapp.ui.widgets.move_lines.move_lines import MoveLines

__all__ = ["MoveLines"]
