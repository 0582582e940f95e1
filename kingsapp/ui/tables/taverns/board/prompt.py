"""The place where the table speaks: what to do now, who thinks, what somebody else does.

On a phone it is a line above the actions, sideways a corner, on large windows a panel with room for details.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.common.prompt import GamePrompt
from kingsapp.ui.tables.taverns.board.actions import Symbol
from kingsapp.ui.tables.taverns.factions import ClanBadge
from kingsapp.ui.tables.taverns.text.prompt_text import PromptText, Sender
from kingsapp.ui.text.fitting import first_that_fits
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.fitted_text import FittedWords
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.text import Text

__all__ = ["ClanBadge", "Divider", "Icon", "IconButton", "Sentence", "Symbol", "TavernsPrompt", "Text"]

BOTH, TITLE, NOTE = (True, True), (True, False), (False, True)
FITS: Final = (
    *((shrink, BOTH) for shrink in (1.0, 0.92, 0.86, 0.8)),
    *((shrink, TITLE) for shrink in (1.0, 0.86, 0.8)),
)
"""What is tried until the words fit: how large they are, and whether title and note are said."""
FITS_NOTED: Final = (
    *((shrink, BOTH) for shrink in (1.0, 0.92, 0.86)),
    *((shrink, NOTE) for shrink in (1.0, 0.92, 0.86, 0.8)),
    *FITS,
)
"""The same where the note says more than the title."""


class PromptWords(FittedWords):
    """A title and a note with a token, a symbol or the die; both shrink until they fit."""

    title = StringProperty("")
    note = StringProperty("")
    brief = StringProperty("")
    """The note in fewer words."""
    said_title = StringProperty("")
    said_note = StringProperty("")
    noted = BooleanProperty(False)
    """Whether the note says more than the title."""
    clan = StringProperty("")
    symbol = StringProperty("")
    wish = NumericProperty(0)
    """The width of what stands before the words (dp); 0 is nothing."""
    lead = NumericProperty(0)
    """The same, if there is room for it."""
    shrink = NumericProperty(1)
    scale = NumericProperty(1)
    tight = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("size", "title", "note", "scale"):
            self.fbind(name, self.fit)
        for text in (self.ids.title, self.ids.note):
            text.fbind("width", self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        first_that_fits(self._attempts(), self._fits)

    def _fits(self, attempt: tuple[float, str, str]) -> bool:
        self.shrink, self.said_title, self.said_note = attempt
        texts = [text for text in (self.ids.title, self.ids.note) if text.text]
        for text in texts:
            text.texture_update()
        return bool(sum(text.texture_size[1] for text in texts) <= self.room())

    def _attempts(self) -> Iterator[tuple[float, str, str]]:
        """What is tried until the words fit: their size, title and note; better a brief note than none."""
        if self.brief:
            large = [shrink for shrink, said in FITS if said == BOTH]
            yield from ((shrink, self.title, self.note) for shrink in large)
            yield from ((shrink, self.title, self.brief) for shrink in large)
        for shrink, (titled, noted) in FITS_NOTED if self.noted and self.note else FITS:
            yield shrink, self.title if titled else "", self.note if noted else ""


class PromptLine(PromptWords):
    """Token and words side by side."""

    floats = BooleanProperty(False)
    """Whether it lies on a ground of its own, whose edge its words keep clear of."""

    def room(self) -> float:
        return super().room() - (dp(10) if self.floats else 0)


class PromptPanel(PromptWords):
    """The panel of a large window: a head with a token or the die, the words, and a row per neighbour."""

    rows: list[Sender] = ListProperty([])
    head = StringProperty("")
    head_note = StringProperty("")
    bottom = NumericProperty(0)
    """Pixels at the lower edge that buttons take."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for row in self.rows:
            self.ids.rows.add_widget(PanelRow(row=row, scale=self.scale))

    def room(self) -> float:
        return float(
            self.height
            - self.bottom
            - self.ids.head.height
            - self.ids.rows.minimum_height
            - dp(52) * self.scale
        )


class PanelRow(BoxLayout):
    """A neighbour of the find and who goes from there."""

    row: Sender = ObjectProperty(None)
    scale = NumericProperty(1)


class CaptionWords(BoxLayout):
    """What happens, and below it what that brings about."""

    note = StringProperty("")


class Caption(BoxLayout):
    """Who, what and where, with what it brings about."""

    clan = StringProperty("")
    note = StringProperty("")
    said_note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._fit)
        self.ids.words.fbind("width", self._fit)

    def say(self, key: str, values: Mapping[str, object]) -> None:
        """Say a sentence of the catalogue."""
        self.ids.words.ids.sentence.say(key, **values)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Smaller letters, then no note, until it fits."""
        attempts = (("labelL", self.note), ("labelM", self.note), ("labelL", ""), ("labelM", ""))
        first_that_fits(attempts, self._fits)

    def _fits(self, attempt: tuple[str, str]) -> bool:
        sentence, note = self.ids.words.ids.sentence, self.ids.words.ids.note
        sentence.role, self.said_note = attempt
        note.texture_update()
        height = sentence.height + (note.texture_size[1] if self.said_note else 0)
        return bool(height <= self.room() - self.ids.words.spacing)

    def room(self) -> float:
        """How high the words may be, in pixels."""
        return float(self.height - self.padding[1] - self.padding[3])


class CaptionLine(Caption):
    """Token and words side by side."""


class CaptionPanel(Caption):
    """The words below the token, as wide as the panel."""

    def room(self) -> float:
        return super().room() - float(self.ids.head.height + self.spacing)


class TavernsPrompt(GamePrompt):
    """The prompt of Royal Taverns."""

    floats = BooleanProperty(False)
    """Whether it lies over the map and needs a ground of its own."""

    def say(self, said: PromptText) -> None:
        """An instruction, or what the chosen action does."""
        wanted = said, self.floats
        if self._says(*wanted):
            return
        given: dict[str, object] = {"title": said.title, "note": said.note, "scale": self.scale}
        given |= {"clan": "" if said.symbol else said.clan, "symbol": said.symbol, "noted": said.noted}
        given["brief"] = said.brief
        if self.panel:
            if said.rows and not said.ready:
                # The rows say it, each at its province.
                given["note"] = ""
            content: PromptPanel | PromptLine = PromptPanel(
                **given,
                wish=44,
                rows=list(said.rows),
                head=said.head,
                head_note=said.head_note,
                bottom=self.end,
            )
        else:
            content = PromptLine(**given, wish=0 if self.tight else 40, tight=self.tight, floats=self.floats)
        title = said.title or said.head
        stop = "" if title.endswith(("?", "!", ".", ":")) else "."
        self._put(content, f"{title}{stop} {said.note}" if said.note else title, *wanted)

    def _telling(self, faction: str, note: str) -> Caption:
        kind = CaptionPanel if self.panel else CaptionLine
        return kind(clan=faction, note=note)

    def on_end(self, *_: object) -> None:
        """The words in a panel end above the buttons."""
        if isinstance(self.content, PromptPanel):
            self.content.bottom = self.end
            self.content.fit()


load_kv(__file__)
