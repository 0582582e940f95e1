"""A slider."""

from kingsapp.ui.widgets.stepslider.stepslider import StepSlider

__all__ = ["StepSlider"]
