"""Choosing a file of the device."""

from kingsapp.ui.widgets.filepicker.filepicker import FilePicker, pick_file, take_document

__all__ = ["FilePicker", "pick_file", "take_document"]
