"""The line between table and hand: what to do now, what an AI player does, why something is not possible."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kingsapp.ui.kv import load_kv
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.picture import Badge
from kingsapp.ui.widgets.saying import Fitting, Thinking
from kingsapp.ui.widgets.sentence import Chip, Sentence
from kingsapp.ui.widgets.text import Text

__all__ = ["Badge", "Icon", "IconButton", "Panel", "PillButton", "Prompt", "Sentence", "Text"]


class Prompt(FloatLayout):
    """Says one thing at a time: `say`, `think` or `tell`; `boxed` where it has a panel of its own."""

    boxed = BooleanProperty(False)
    tight = BooleanProperty(False)
    scale = NumericProperty(1)
    text = StringProperty("")
    """What it says now, for whoever looks or listens."""
    content = ObjectProperty(None, allownone=True)
    end = NumericProperty(0)
    """Pixels at the right that buttons take."""

    __events__ = ("on_move_now", "on_redeal")
    _said: Any = None
    """The instruction that stands there now."""

    def say(self, text: str, icon: str = "", centred: bool = False, short: str = "") -> None:
        """An instruction; `short` says the same where there is little room."""
        given = {"words": text, "short": short, "icon": icon, "scale": self.scale, "centred": centred}
        if self._said != (given, self.tight, self.boxed):
            self._put(Saying(**given, tight=self.tight), text)
            self._said = given, self.tight, self.boxed

    def say_of_card(self, card: Chip, text: str) -> None:
        """What can be done with the chosen card, where the prompt has a panel of its own."""
        content = OfCard(words=text, scale=self.scale)
        content.ids.title.say("table.selected", card=card)
        self._put(content, text)

    def ask_redeal(self, text: str, action: str, short: str) -> None:
        """K26 with the one button that goes on."""
        content = Asking(words=text, short=short, action_text=action, scale=self.scale, narrow=self.boxed)
        content.bind(on_act=lambda *_: self.dispatch("on_redeal"))
        self._put(content, text)

    def think(self, text: str, note: str, action: str, short: str) -> None:
        """Somebody thinks; the button ends it."""
        content = Thinking(words=text, short=short, note=note, action_text=action, narrow=self.boxed)
        content.bind(on_act=lambda *_: self.dispatch("on_move_now"))
        self._put(content, text)

    def tell(self, race: str, key: str, values: dict[str, Any], note: str) -> None:
        """What somebody just did, with cards in the sentence."""
        content = Telling(race=race, note=note, narrow=self.boxed)
        content.say(key, values)
        self._put(content, App.get_running_app().tr.t(key, **{k: str(v) for k, v in values.items()}))

    def _put(self, content: Any, text: str) -> None:
        self._said = None
        self.clear_widgets()
        self.text = text
        self.content = content
        self.add_widget(content)

    def on_move_now(self) -> None:
        """The person does not want to wait."""

    def on_redeal(self) -> None:
        """The person shows the hand."""


class Saying(Fitting):
    """Icon and words."""

    icon = StringProperty("")
    centred = BooleanProperty(False)
    tight = BooleanProperty(False)


class OfCard(Fitting):
    """A card as the title, and words below it."""

    def room(self) -> float:
        return float(self.height - self.ids.title.height - dp(28))


class Asking(Fitting):
    """Words and one button, side by side or, where it is `narrow`, one above the other."""

    action_text = StringProperty("")
    narrow = BooleanProperty(False)

    __events__ = ("on_act",)

    def room(self) -> float:
        return float(self.height - dp(76) if self.narrow else self.height)

    def on_act(self) -> None:
        """The button."""


class Telling(BoxLayout):
    """Who, what and where, with cards in the sentence."""

    race = StringProperty("")
    note = StringProperty("")
    narrow = BooleanProperty(False)

    def say(self, key: str, values: dict[str, Any]) -> None:
        """Say a sentence of the catalogue."""
        self.ids.sentence.say(key, **values)


load_kv(__file__)
