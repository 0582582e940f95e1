"""Since your last turn: what the others did, turn by turn, to be read and to be seen again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.presenter import GamePresenter, Turn
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.move_lines import MoveLines
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text

__all__ = ["Divider", "IconButton", "PillButton", "Scroll", "SinceList", "SincePanel", "Text"]

_FEW: Final = 2
"""So many turns have room in a panel with everything that can be said of them."""


class SinceGroup(BoxLayout):
    """One turn with all that can be said of it, and the button that shows it again."""

    __events__ = ("on_replay",)

    def __init__(self, turn: Turn, presenter: GamePresenter, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        who, emblem = presenter.heading(turn.seat), presenter.badge(turn.seat, 24)
        lines = MoveLines(who, emblem, presenter.turn_lines(turn), role="bodyM", badge_room=32)
        self.add_widget(lines, index=1)

    def on_replay(self) -> None:
        """The turn shall be shown again."""


class SinceLine(BoxLayout):
    """What was decided in a turn, in few words, with the emblem for a name."""

    def __init__(self, turn: Turn, presenter: GamePresenter, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        emblem, line = presenter.badge(turn.seat, 20), presenter.turn_in_brief(turn)
        self.add_widget(MoveLines("", emblem, [line], role="bodyM", badge_room=27, dense=True))


class SinceList(BoxLayout):
    """The turns of the others, the oldest first; dispatches `on_replay` with those to be shown again."""

    quiet = BooleanProperty(True)
    """There is nothing to tell."""
    several = BooleanProperty(False)
    alone = BooleanProperty(False)
    """Nothing else stands below it."""
    dense = BooleanProperty(False)
    """Several turns have to be seen at once in a panel that is low: a line for each."""

    __events__ = ("on_replay",)

    def __init__(self, presenter: GamePresenter, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._presenter = presenter
        self._turns: list[Turn] = []
        self._tr = running_app().tr
        self._tr.observe(t=self._rewrite)
        self.bind(alone=self._rewrite)

    def close(self) -> None:
        """Stop following the language."""
        self._tr.unobserve(t=self._rewrite)

    def show(self, turns: Sequence[Turn]) -> None:
        """List these turns, unless they are listed already."""
        if list(turns) != self._turns:
            self._turns = list(turns)
            self._rewrite()

    def _rewrite(self, *_: object) -> None:
        groups = self.ids.groups
        groups.clear_widgets()
        self.dense = self.alone and len(self._turns) > _FEW
        for turn in self._turns:
            if self.dense:
                groups.add_widget(SinceLine(turn, self._presenter))
                continue
            if groups.children:
                groups.add_widget(Divider())
            group = SinceGroup(turn, self._presenter)
            group.bind(on_replay=lambda _group, turn=turn: self.dispatch("on_replay", [turn]))
            groups.add_widget(group)
        self.quiet, self.several = not self._turns, len(self._turns) > 1

    def replay_all(self) -> None:
        """Show everything again."""
        self.dispatch("on_replay", list(self._turns))

    def on_replay(self, turns: Sequence[Turn]) -> None:
        """A person wants to see these turns again."""


class SincePanel(Panel):
    """The list where the table leaves room for it; not to be seen while there is nothing to tell."""

    quiet = BooleanProperty(True)

    def __init__(self, since: SinceList, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._since = since
        self.ids.scroll.add_widget(since)
        since.bind(quiet=self.setter("quiet"))
        since.alone, self.quiet = True, since.quiet

    def give_back(self) -> SinceList:
        """Return the list."""
        since = self._since
        since.unbind(quiet=self.setter("quiet"))
        self.ids.scroll.remove_widget(since)
        since.alone = False
        return since


load_kv(__file__)
