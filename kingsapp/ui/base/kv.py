"""Loads the kv file that stands beside a widget, once per process."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load `name.kv` for the module `name.py`; a second call changes nothing.

    Kivy keeps every rule that it ever loaded and applies them all, so that a rule loaded twice would build
    every child twice.
    """
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
