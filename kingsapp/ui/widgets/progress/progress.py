"""The progress of work that takes a while."""

from __future__ import annotations

from kivymd.uix.progressindicator import MDLinearProgressIndicator

from kingsapp.ui.base.kv import load_kv


class WorkBar(MDLinearProgressIndicator):
    """`value` from 0 to 1; KivyMD's counts to 100 and is as high as its parent lets it be."""


load_kv(__file__)
