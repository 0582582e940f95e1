"""Why not, with a rule to look up."""

from kingsapp.ui.widgets.why.why import RuleChip, Why

__all__ = ["RuleChip", "Why"]
