"""About: the version, whose work the app contains, and under which licences."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp import __version__
from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.about.credits import LICENCE_TEXTS, authors, fonts
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["AboutScreen", "Divider", "Heading", "ListRow", "Panel", "Scroll", "Text", "TopBar"]


class CreditRow(BoxLayout):
    """A name, and below it what that person or font gave."""

    title = StringProperty("")
    text = StringProperty("")


class AboutScreen(Screen):
    """One column of panels."""

    version = __version__

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for author in authors():
            title = f"{author.name} · {author.link}" if author.link else author.name
            self.ids.authors.add_widget(CreditRow(title=title, text=author.icons))
        for name, text in fonts():
            self.ids.fonts.add_widget(CreditRow(title=name, text=text))
        for font, file in LICENCE_TEXTS.items():
            row = ListRow(title=font, tail_icon="chevron-right", min_height=60)
            row.subtitle = running_app().tr.t("about.ofl")
            row.bind(on_release=lambda _row, font=font, file=file: self.show_licence(font, file))
            self.ids.licences.add_widget(Divider())
            self.ids.licences.add_widget(row)

    def show_licence(self, title: str, file: str) -> None:
        """The whole text of a licence."""
        text = (ASSETS / file).read_text(encoding="utf-8")
        page = Sheet(title=title)
        for paragraph in text.split("\n\n"):
            joined = " ".join(paragraph.split())
            if joined:
                page.ids.content.add_widget(LicenceText(text=joined))
        page.open()

    def show_own_licence(self) -> None:
        """The licence of the app itself."""
        self.show_licence(running_app().tr.t("app.title"), "../LICENSE")


class LicenceText(Text):
    """One paragraph of a licence."""


load_kv(__file__)
