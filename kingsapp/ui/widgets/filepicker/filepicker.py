"""Choosing a file: Android's document picker, else browsing folders or typing a path."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from kivy.properties import StringProperty

from kingsapp.core.files import readable
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.platform import documents
from kingsapp.ui.platform.documents import Document, NoAccess
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.field import Field
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.sheet import Overlay
from kingsapp.ui.widgets.text import Text

__all__ = ["Field", "FilePicker", "IconButton", "PillButton", "Scroll", "Text", "pick_file", "take_document"]

log = logging.getLogger(__name__)

MOST_ROWS: Final = 300
"""A longer list is cut: the path of a file can also be typed."""
LAST_FOLDER: Final = "last_folder"


def pick_file(ending: str, title: str, chosen: Callable[[Path], None]) -> None:
    """Let the person choose a file called `*ending`; nothing happens if they do not."""
    if not documents.open_document(lambda document: take_document(document, chosen)):
        FilePicker(ending, chosen, title=title).open()


def take_document(document: Document | None, chosen: Callable[[Path], None]) -> None:
    """Pass a document on as a temporary file; None is one that could not be read."""
    if document is not None:
        try:
            with documents.as_file(document) as path:
                chosen(path)
        except NoAccess:
            log.warning("a document cannot be kept", exc_info=True)
        else:
            return
    app = running_app()
    app.shell.toast(app.tr.t("app.file_unreadable"))


class FilePicker(Overlay):
    """Browses folders."""

    title = StringProperty("")
    folder = StringProperty("")

    def __init__(self, ending: str, chosen: Callable[[Path], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._ending = ending
        self._chosen = chosen
        self.show(first_folder(self._app.store.setting(LAST_FOLDER)))

    def show(self, folder: Path) -> None:
        """List a folder: the one above, the folders in it, the files that fit."""
        self.folder = readable(folder)
        rows = self.ids.rows
        rows.clear_widgets()
        if folder.parent != folder:
            rows.add_widget(self._row(folder.parent, "arrow-up-left", self._app.tr.t("app.folder_above")))
        folders, files = folder_contents(folder, self._ending)
        for place in folders:
            rows.add_widget(self._row(place, "folder-outline", readable(place.name)))
        for place in files:
            rows.add_widget(self._row(place, "file-document-outline", readable(place.name)))
        if not files:
            nothing = self._app.tr.t("app.no_files", ending=self._ending)
            rows.add_widget(
                ListRow(
                    title=nothing, tappable=False, ink=self._app.theme.onSurfaceVariantColor, min_height=48
                )
            )
        self.ids.scroll.scroll_y = 1

    def open_typed(self) -> None:
        """Go where the person typed."""
        text = self.ids.typed.text.strip()
        if text:
            place = Path(text)
            with suppress(RuntimeError):  # `~name` of somebody who has no home here
                place = place.expanduser()
            self._take(place)

    def _row(self, place: Path, icon: str, name: str) -> ListRow:
        row = ListRow(icon=icon, title=name, min_height=52)
        row.bind(on_release=lambda _row: self._take(place))
        return row

    def _take(self, place: Path) -> None:
        if _is_folder(place):
            self.show(place)
            return
        folder = str(place.parent)
        if folder == readable(folder):
            self._app.save_setting(LAST_FOLDER, folder)
        self.close()
        self._chosen(place)


def folder_contents(folder: Path, ending: str) -> tuple[list[Path], list[Path]]:
    """The folders and the fitting files in a folder; nothing if it may not be read."""
    try:
        places = [place for place in folder.iterdir() if not place.name.startswith(".")]
    except OSError:
        return [], []
    places.sort(key=lambda place: place.name.casefold())
    folders = [place for place in places if _is_folder(place)]
    files = [place for place in places if place.name.lower().endswith(ending) and place not in folders]
    return folders[:MOST_ROWS], files[:MOST_ROWS]


def first_folder(last: object) -> Path:
    """The folder to start in: that of the last file, else where people keep files."""
    home = Path.home()
    last_one = [Path(last)] if isinstance(last, str) and last else []
    for place in (*last_one, home / "Downloads", home / "Documents", home):
        if _is_folder(place):
            return place
    return Path.cwd()


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except (OSError, ValueError):  # ValueError: a NUL in the name.
        return False


load_kv(__file__)
