"""What an AI player saw when it decided."""

from kingsapp.ui.screens.seen.seen import SeenScreen

__all__ = ["SeenScreen"]
