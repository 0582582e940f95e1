"""What is said of a try: what the move would do, or the answer with its reason and the alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.puzzles import Choice
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import signed, spelled
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.progress import WorkBar
from kingsapp.ui.widgets.refusal import RuleChip
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.layout import Layout

__all__ = [
    "Alternative",
    "Icon",
    "IconButton",
    "PillButton",
    "PuzzlePanel",
    "RuleChip",
    "Scroll",
    "Text",
]


HIGHEST: Final = 0.64
"""The share of the table that the panel may cover from below."""


class Alternative(BoxLayout):
    """One thing to do: what it is, and how many points it is behind the best one as a bar and in numbers."""

    share = NumericProperty(0)
    """The length of the bar; that of the worst is 1."""
    worth = StringProperty("")
    best = BooleanProperty(False)
    slim = BooleanProperty(False)
    """The numbers stand below the words."""
    note = StringProperty("")
    """Whether the person has tried it, what it brings, and whose points it costs."""

    def __init__(self, line: Phrase, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.words.add_widget(Sentence(*line, role="bodyM"))


@dataclass(frozen=True, slots=True)
class AlternativeText:
    """An alternative in words."""

    choice: Choice
    line: Phrase
    note: str


class PuzzlePanel(Panel):
    """Dispatches `on_main`, `on_other` and `on_read`: the golden button, the one beside it, and the rule."""

    icon = StringProperty("help-circle-outline")
    verdict = StringProperty("")
    good = BooleanProperty(False)
    why = StringProperty("")
    rule = StringProperty("")
    table_title = StringProperty("")
    """What stands above the alternatives; empty where none are shown."""
    note = StringProperty("")
    main_text = StringProperty("")
    other_text = StringProperty("")
    other_icon = StringProperty("")
    slim = BooleanProperty(False)
    """What else stands side by side is one below the other."""
    foldable = BooleanProperty(False)
    folded = BooleanProperty(False)
    max_height = NumericProperty(0)
    """How high it may be, in pixels."""

    __events__ = ("on_main", "on_other", "on_read")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tr = running_app().tr
        self._bar: WorkBar | None = None

    def say(self, verdict: str, line: Phrase | None, why: str, *, icon: str, good: bool = False) -> None:
        """Begin anew, with what was done or should be."""
        self.verdict, self.why, self.icon, self.good = verdict, why, icon, good
        self.rule = self.note = self.table_title = ""
        self.ids.rows.clear_widgets()
        self.ids.move.clear_widgets()
        self._bar = None
        if line is not None:
            self.ids.move.add_widget(Sentence(*line, role="bodyL"))
        self.ids.scroll.scroll_y = 1

    def count(self, share: float) -> None:
        """Show below the move how much of its comparison is done, 0 to 1."""
        if self._bar is None:
            self._bar = WorkBar()
            self.ids.move.add_widget(self._bar)
        self._bar.value = share

    def compare(self, alternatives: Sequence[AlternativeText]) -> None:
        """Set the alternatives beside the best one, which comes first."""
        tr, rows = self._tr, self.ids.rows
        worst = max(-row.choice.points for row in alternatives)
        for place, row in enumerate(alternatives):
            best = place == 0
            rows.add_widget(Divider())
            shown = Alternative(
                row.line,
                best=best,
                share=-row.choice.points / worst if worst > 0 else 0,
                worth=tr.t("puzzles.best") if best else _worth(tr, row.choice),
                note=row.note,
            )
            rows.add_widget(shown)

    def stand(self, room: str, stage: Layout, side: Layout, *, hidden: bool) -> None:
        """Stand beside the table, or above it at its right or lower edge; or nowhere."""
        wanted = None if hidden else side if room == "beside" else stage
        if self.parent is not wanted:
            if self.parent:
                self.parent.remove_widget(self)
            if wanted:
                wanted.add_widget(self)
        if room == "beside":
            self.width, self.max_height = side.width - dp(12), side.height - dp(12)
            self.pos_hint = {"x": 0.0, "top": 1.0}
        elif room == "right":
            self.width, self.max_height = min(dp(440), stage.width * 0.54), stage.height
            self.pos_hint = {"right": 1.0, "y": 0.0}
        else:
            self.width, self.max_height = min(dp(640), stage.width), stage.height * HIGHEST
            self.pos_hint = {"center_x": 0.5, "y": 0.0}

    def on_main(self) -> None:
        """The golden button."""

    def on_other(self) -> None:
        """The button beside it."""

    def on_read(self) -> None:
        """The rule behind the answer is to be read."""


def _worth(tr: Translator, choice: Choice) -> str:
    return f"{signed(tr, choice.points)} ± {spelled(tr, choice.doubt)}"


load_kv(__file__)
