"""Text in a style of the type scale, which follows theme and text size."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivymd.uix.label import MDLabel

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.text.bidi import to_visual_order
from kingsapp.ui.text.clip import LINE, PARAGRAPH
from kingsapp.ui.text.fallback_fonts import fallback_font
from kingsapp.ui.text.fitting import pixels_of, step_smaller
from kingsapp.ui.theme import STYLES
from kingsapp.ui.widgets.plain import PlainColour
from kingsapp.ui.widgets.press import Unhovered


class Text(Unhovered, MDLabel):
    """A label of KivyMD with a `role` of the type scale.

    `wrap` breaks lines at the width of the widget and grows in height; otherwise one line as wide as its
    words up to `max_width`, or, with `fit`, as wide as it is made. A line that is too long shrinks a
    step and is then shortened.
    """

    role = OptionProperty("bodyM", options=list(STYLES))
    wrap = BooleanProperty(False)
    fit = BooleanProperty(False)
    scale = NumericProperty(1.0)
    max_width = NumericProperty(0)
    """The width in pixels that a text of one line may take before it shrinks; 0 is any."""

    def __init__(self, **kwargs: Any) -> None:
        self._own_font = ""
        self._plain = PlainColour(self, "onSurfaceColor")
        super().__init__(**kwargs)
        self._theme = running_app().theme
        self._theme.observe(text_scale=self._reflow)
        self.bind(role=self._restyle, scale=self._reflow, wrap=self._rewrap, fit=self._reflow)
        self.bind(width=self._reflow, text=self._reflow, max_width=self._reflow)
        self._restyle()

    def _restyle(self, *_: object) -> None:
        style = STYLES[self.role]
        self.font_name = style.font
        self._own_font = ""
        self.line_height = 1.0
        self._reflow()

    def _rewrap(self, *_: object) -> None:
        # In kv the words may come first: of a line fewer letters are drawn than of a paragraph.
        self._label.text = self._seen(self.text)
        self._reflow()

    def _borrow_font(self) -> None:
        """Use a font of the device for letters that the app's font lacks, as long as they are there."""
        own = self._own_font or self.font_name
        font = fallback_font(self._seen(self.text), own, self._reflow)
        self._own_font = own if font != own else ""
        self.font_name = font

    def _reflow(self, *_: object) -> None:
        self._borrow_font()
        size = self._theme.size_of(self.role) * self.scale
        if self.wrap:
            self.text_size = self.width, None
            self.shorten = False
        else:
            room = self.width if self.fit else self.max_width
            natural = pixels_of(self.text, size, self.font_name) if room else 0
            if natural > room:
                smaller = step_smaller(size)
                natural *= smaller / size
                size = smaller
            self.shorten = natural > room
            self.shorten_from = "right"
            self.text_size = (room, None) if self.fit or self.shorten else (None, None)
        self.font_size = size

    def _create_label(self) -> None:
        super()._create_label()
        self._label.text = self._seen(self.text)

    def _trigger_texture_update(
        self, name: str | None = None, source: object = None, value: Any = None
    ) -> None:
        super()._trigger_texture_update(name, source, self._seen(value) if name == "text" else value)

    def _seen(self, text: str) -> str:
        """What is drawn; the text itself may be of any length."""
        return to_visual_order(text, PARAGRAPH if self.wrap else LINE)


load_kv(__file__)
