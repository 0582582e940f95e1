"""The place where a table speaks: what to do now, who thinks, what somebody else does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kingsapp.ui.base.services import running_app
from kingsapp.ui.widgets.fitted_text import Thinking

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget


class SpokenCaption(Protocol):
    """The widget that says what somebody just did."""

    def say(self, key: str, values: Mapping[str, object]) -> None:
        """Say a sentence of the catalogue."""

    def offer(self, text: str, press: Callable[..., object]) -> None:
        """Show a button; asked only where hands are secret."""


class GamePrompt(FloatLayout):
    """Says one thing at a time: `think`, `tell`, or what a game adds to it."""

    panel = BooleanProperty(False)
    """Whether it has a panel of its own, with room for details."""
    tight = BooleanProperty(False)
    scale = NumericProperty(1)
    end = NumericProperty(0)
    """Pixels that buttons take of it."""
    text = StringProperty("")
    """The text it shows now, also for screen readers."""
    content: Widget | None = ObjectProperty(None, allownone=True)

    __events__: tuple[str, ...] = ("on_move_now", "on_pass_on")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._said: object = None

    def _says(self, *said: object) -> bool:
        """Whether this is already shown, laid out for the present place."""
        return bool(self._said == (said, self.panel, self.tight, self.scale))

    def _put(self, content: Widget, text: str, *said: object) -> None:
        """Show something; with `said` it need not be built again to say the same."""
        self.clear_widgets()
        self.text = text
        self.content = content
        self.add_widget(content)
        self._said = (said, self.panel, self.tight, self.scale) if said else None

    def think(self, text: str, note: str, action: str, short: str) -> None:
        """Show that somebody is thinking; the button ends it."""
        said = "think", text, note
        if not self._says(*said):
            content = Thinking(words=text, short=short, note=note, action_text=action, narrow=self.panel)
            content.bind(on_act=lambda *_: self.dispatch("on_move_now"))
            self._put(content, text, *said)

    def turn_dots(self, phase: float) -> None:
        """Turn the ring of the thinking player."""
        if isinstance(self.content, Thinking):
            self.content.turn = phase

    def tell(self, faction: str, key: str, values: Mapping[str, object], note: str, action: str = "") -> None:
        """What somebody just did, and what that brought about; `action` is the button that ends it."""
        content = self._telling(faction, note)
        content.say(key, values)
        if action:
            content.offer(action, lambda *_: self.dispatch("on_pass_on"))
        self._put(content, running_app().tr.t(key, **{k: str(v) for k, v in values.items()}))

    def _telling(self, faction: str, note: str) -> SpokenCaption:
        """Build the widget for a caption."""
        raise NotImplementedError

    def skips(self, touch: MotionEvent) -> bool:
        """Whether a finger lies on the arrows that lead to the person's own turn."""
        arrows = self.content.ids.get("arrows") if self.content is not None else None
        return arrows is not None and bool(arrows.collide_point(*touch.pos))

    def on_pass_on(self) -> None:
        """The caption's button was pressed."""

    def on_move_now(self) -> None:
        """The button that ends the thinking was pressed."""
