"""Choosing a file of the device."""

from kingsapp.ui.widgets.filepicker.filepicker import FilePicker, pick_file

__all__ = ["FilePicker", "pick_file"]
