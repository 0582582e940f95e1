"""How often people win on this device, and by how much."""

from kingsapp.ui.screens.statistics.statistics import StatisticsScreen

__all__ = ["StatisticsScreen"]
