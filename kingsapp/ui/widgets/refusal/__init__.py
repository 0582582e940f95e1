"""Why an action is not possible, with a link to the rule."""

from kingsapp.ui.widgets.refusal.refusal import RefusalNote, RuleChip

__all__ = ["RefusalNote", "RuleChip"]
