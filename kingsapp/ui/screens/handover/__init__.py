"""The cover between two people who share one device."""

from kingsapp.ui.screens.handover.handover import Cover, HoldRing

__all__ = ["Cover", "HoldRing"]
