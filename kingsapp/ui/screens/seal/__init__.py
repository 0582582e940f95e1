"""The seal of a deal."""

from kingsapp.ui.screens.seal.seal import SealSheet

__all__ = ["SealSheet"]
