"""Loads the kv file that stands beside a widget, once per process."""

from __future__ import annotations

import sys
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


def share_lean_rule(owner: type, *subclasses: type) -> None:
    """Give subclasses, which also derive from a widget of KivyMD, the lean rule `<-Owner>` and nothing else.

    A lean rule drops those that were loaded before it. KivyMD loads the rule of the other base with its
    module, later than the owner's, so the lean one has to come once more, under their names.
    """
    path = Path(str(sys.modules[owner.__module__].__file__)).with_suffix(".kv")
    names = ",".join(subclass.__name__ for subclass in subclasses)
    shared = f"{path} for {names}"
    if shared not in Builder.files:
        rule = path.read_text(encoding="utf-8").replace(f"<-{owner.__name__}>", f"<-{names}>")
        Builder.load_string(rule, filename=shared)
