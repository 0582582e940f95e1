"""The frame around all screens."""

from kingsapp.ui.shell.shell import Shell

__all__ = ["Shell"]
