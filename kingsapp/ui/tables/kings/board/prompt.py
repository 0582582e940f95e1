"""The line between table and hand: what to do now, what an AI player does, why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.common.prompt import GamePrompt
from kingsapp.ui.tables.kings.factions import RaceBadge
from kingsapp.ui.tables.kings.text.inline_pictures import Chip
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.fitted_text import Fitting
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "Panel", "PillButton", "Prompt", "RaceBadge", "Sentence", "Text"]


class Prompt(GamePrompt):
    """The prompt of Underground Kings."""

    __events__ = ("on_redeal",)

    def say(
        self, text: str, icon: str = "", centred: bool = False, short: str = "", floats: bool = False
    ) -> None:
        """An instruction; `short` says the same where there is little room. Over the game it `floats`."""
        given = {"words": text, "short": short, "icon": icon, "scale": self.scale, "centred": centred}
        given["floats"] = floats
        if not self._says(given):
            self._put(PromptInstruction(**given, tight=self.tight), text, given)

    def say_of_card(self, card: Chip, text: str) -> None:
        """What can be done with the chosen card, where the prompt has a panel of its own."""
        content = PromptCard(words=text, scale=self.scale)
        content.ids.title.say("table.selected", card=card)
        self._put(content, text)

    def ask_redeal(self, text: str, action: str, short: str) -> None:
        """K26 with the one button that goes on."""
        content = PromptQuestion(
            words=text, short=short, action_text=action, scale=self.scale, narrow=self.panel
        )
        content.bind(on_act=lambda *_: self.dispatch("on_redeal"))
        self._put(content, text)

    def _telling(self, faction: str, note: str) -> PromptCaption:
        return PromptCaption(race=faction, note=note, narrow=self.panel)

    def on_redeal(self) -> None:
        """The person shows the hand."""


class PromptInstruction(Fitting):
    """Icon and words."""

    icon = StringProperty("")
    centred = BooleanProperty(False)
    floats = BooleanProperty(False)
    """Whether it lies over the game, on a ground of its own."""
    tight = BooleanProperty(False)


class PromptCard(Fitting):
    """A card as the title, and words below it."""

    def room(self) -> float:
        return float(self.height - self.ids.title.height - dp(28))


class PromptQuestion(Fitting):
    """Words and one button, side by side or, where it is `narrow`, one above the other."""

    action_text = StringProperty("")
    narrow = BooleanProperty(False)

    __events__ = ("on_act",)

    def room(self) -> float:
        return float(self.height - dp(76) if self.narrow else self.height)

    def on_act(self) -> None:
        """The button."""


class PromptCaption(BoxLayout):
    """Who, what and where, with cards in the sentence."""

    race = StringProperty("")
    note = StringProperty("")
    narrow = BooleanProperty(False)
    room_for_note = BooleanProperty(True)
    """On the smallest phones a sentence of two lines stands alone."""

    def say(self, key: str, values: Mapping[str, object]) -> None:
        """Say a sentence of the catalogue."""
        self.ids.sentence.say(key, **values)

    def offer(self, text: str, press: Callable[..., object]) -> None:
        """A button in place of the arrows, or below the words where it is `narrow`."""
        self.remove_widget(self.ids.pop("arrows").__self__)
        button = PillButton(
            kind="primary", text=text, min_height=48, padding_side=16, pos_hint={"center_y": 0.5}
        )
        button.bind(on_release=press)
        (self.ids.words if self.narrow else self).add_widget(button)


load_kv(__file__)
