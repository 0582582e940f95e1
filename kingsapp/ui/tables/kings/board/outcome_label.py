"""What a play would bring about, as the table says it: at the mine, in the prompt, to a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.graphics.texture import Texture

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import RACES, Race
from kingsapp.games.kings.outcomes import DeadEnd, Outcome
from kingsapp.ui.faces import outcome as faces
from kingsapp.ui.tables.kings.faces.races import emblem
from kingsapp.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class OutcomeLabel:
    """An outcome in words; `gold` if it is good for the player, `gainer` is the race of somebody else."""

    short: str
    """A few words, for the mine."""
    sentence: str
    gold: bool = False
    gainer: str = ""
    warning: str = ""
    """That hardly anything can finish the mine from then on."""

    @property
    def spoken(self) -> str:
        """Everything, for a screen reader."""
        return f"{self.sentence}. {self.warning}" if self.warning else self.sentence

    def face(self, theme: Theme, scale: float, most: float) -> Texture:
        """The label at the mine."""
        return faces.outcome(
            self.short,
            theme,
            scale * theme.text_scale,
            gold=self.gold,
            gainer=emblem(self.gainer) if self.gainer else None,
            warns=bool(self.warning),
            most=most,
        )


def label_of(
    t: Callable[..., str], found: Outcome, names: Sequence[str], races: Sequence[Race], home: Seat
) -> OutcomeLabel:
    """The words for an outcome, addressed to the player at the lower edge."""
    match found.kind:
        case "capture" if found.owner is not None and found.owner != home:
            given = {"player": names[found.owner], "value": found.value}
            short, sentence = t("table.bubble_gives", **given), t("table.release_gives", **given)
            return OutcomeLabel(short, sentence, gainer=RACES[races[found.owner]])
        case "capture" | "developed":
            short = t(f"table.bubble_{found.kind}", value=found.value)
            return OutcomeLabel(short, t(f"table.release_{found.kind}", value=found.value), gold=True)
    count = {"n": found.count, "of": found.needed}
    sentence = t(f"table.release_{found.kind}", **count)
    if found.dead_end is None:
        return OutcomeLabel(t(f"table.bubble_{found.kind}", **count), sentence)
    what, values = _dead_end(t, found.dead_end)
    return OutcomeLabel(
        t(f"table.bubble_{what}", **values, **count), sentence, warning=t(f"table.{what}", **values)
    )


def _dead_end(t: Callable[..., str], dead_end: DeadEnd) -> tuple[str, dict[str, str]]:
    """That only a 0 goes on, of one race or of several, or nothing any more: a key, and its values."""
    if not dead_end.left:
        return "never_finished", {}
    if len(dead_end.races) == 1:
        race = t(f"race.{RACES[dead_end.races[0]]}")
        return "only_card", {"card": t("table.card", race=race, strength=0)}
    return "only_zero", {}
