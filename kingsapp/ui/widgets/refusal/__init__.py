"""Why not, with a rule to look up."""

from kingsapp.ui.widgets.refusal.refusal import RefusalNote, RuleChip

__all__ = ["RefusalNote", "RuleChip"]
