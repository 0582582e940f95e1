"""How far the best action of a hint is ahead of the next: said where no reason argues for it alone."""

from __future__ import annotations

from kingsapp.ai.difference import LEAST, Difference
from kingsapp.ui.text.i18n import Translator


def lead_text(tr: Translator, lead: Difference) -> str:
    """In whole points if that is more than chance; if not, that the difference may be chance, or is none."""
    points = round(lead.points)
    if lead.points < LEAST or not points:
        return tr.t("flow.lead_none", worlds=lead.worlds)
    if not lead.certain:
        return tr.t("flow.lead_unsure", worlds=lead.worlds)
    return tr.n("flow.lead", points, worlds=lead.worlds)
