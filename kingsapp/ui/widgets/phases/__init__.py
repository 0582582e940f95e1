"""The stepper that says which phase of a turn is on."""

from kingsapp.ui.widgets.phases.phases import Phases

__all__ = ["Phases"]
