"""The progress of work that takes a while."""

from kingsapp.ui.widgets.progress.progress import WorkBar

__all__ = ["WorkBar"]
