"""Opening a game: one of the shelf, or a record that comes as a file or a text."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kingsapp.core import record as records
from kingsapp.core.errors import BadInput, IllegalAction
from kingsapp.core.files import readable
from kingsapp.core.place import Key
from kingsapp.core.record import Record
from kingsapp.match import Match, Summary, with_clean_names
from kingsapp.storage import StorageError
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.platform import documents
from kingsapp.ui.platform.documents import Document
from kingsapp.ui.tables import GAME_UIS

if TYPE_CHECKING:
    from kingsapp.ui.screens.errors import ErrorDialog, WordedError

RECORD_ENDING = ".json"


def open_game(app: AppServices, summary: Summary, known: Match | None = None) -> None:
    """Go to the table of a saved game, or to its score if it is over; say so if it cannot be opened."""
    from kingsapp.ui.screens.errors.wording import sentence

    if summary.problem:
        app.shell.toast(sentence(app.tr, summary.problem))
        return
    try:
        match = app.saves.resume(summary.save_id, known)
    except StorageError as error:
        app.shell.toast(sentence(app.tr, error.reason))
    except BadInput as error:
        tell_damage(app, summary.save_id, error)
    else:
        app.nav.go("scoring" if match.over else "table", once={"match": match}, save_id=summary.save_id)


def open_match(app: AppServices, save_id: int) -> Match | None:
    """The match as it was left; None if it cannot be read: a dialog says so and leads home."""
    from kingsapp.ui.screens.errors import ErrorDialog, word_failure

    tr = app.tr
    try:
        match: Match = app.saves.resume(save_id)
        return match
    except StorageError as error:
        dialog = ErrorDialog(
            [word_failure(tr, error)], title=tr.t("flow.cannot_open"), kept=tr.t("flow.cannot_open_kept")
        )
        dialog.open()
    except BadInput as error:
        dialog = tell_damage(app, save_id, error)
    dialog.bind(on_close=lambda _dialog: app.nav.start("home"))
    return None


def tell_damage(app: AppServices, save_id: int, error: BadInput) -> ErrorDialog:
    """Say why a saved game cannot be opened, and offer what can be seen of it; returns the open dialog."""
    from kingsapp.ui.screens.errors import ErrorDialog
    from kingsapp.ui.screens.replay import LookOffer, offer_look

    tr = app.tr
    record, look = None, LookOffer()
    with suppress(BadInput, StorageError):
        record = app.saves.read(save_id)
        look = offer_look(app, record, error)
    dialog = ErrorDialog(
        _mistakes(app, error, record),
        title=tr.t("flow.cannot_open"),
        kept=tr.t("flow.cannot_open_kept"),
        **look,
    )
    dialog.open()
    return dialog


def ask_record(app: AppServices) -> None:
    """Let the person choose the file of a record; a phone also takes one that was sent as a text."""
    if not documents.available():
        _ask_file(app)
        return
    from kingsapp.ui.widgets.sheet import ChoiceSheet

    tr = app.tr
    ways = [
        (_ask_file, tr.t("home.record_file"), "file-document-outline"),
        (_paste, tr.t("home.record_paste"), "content-paste"),
    ]
    ChoiceSheet(ways, lambda way: way(app), title=tr.t("home.open_record")).open()


def receive_record(app: AppServices, document: Document | None) -> None:
    """Open what another app has handed over; None is what could not be read."""
    from kingsapp.ui.widgets.filepicker import take_document

    # Everything on the screen goes, even a hand and its cover; games are saved.
    app.shell.drop_overlays()
    app.nav.start("home")
    if document is not None and not document.name:
        document = document._replace(name=app.tr.t("home.record_text"))
    take_document(document, lambda path: open_record(app, path))


def _ask_file(app: AppServices) -> None:
    from kingsapp.ui.widgets.filepicker import pick_file

    pick_file(RECORD_ENDING, app.tr.t("home.open_record"), lambda path: open_record(app, path))


def _paste(app: AppServices) -> None:
    from kivy.core.clipboard import Clipboard

    from kingsapp.ui.widgets.filepicker import take_document

    text = (Clipboard.paste() or "").strip()
    if not text:
        app.shell.toast(app.tr.t("home.record_no_text"))
        return
    pasted = Document(app.tr.t("home.record_text"), text.encode("utf-8", "replace"))
    take_document(pasted, lambda path: open_record(app, path))


def open_record(app: AppServices, path: Path) -> None:
    """Import the game of a file and go there; an invalid file changes nothing."""
    record = None
    try:
        record = read_record(app, path)
        records.verify(record, app.games[record.game])
    except BadInput as error:
        _tell(app, path, error, with_clean_names(record) if record else None)
    else:
        _take_in(app, record)


def _take_in(app: AppServices, record: Record) -> None:
    """Save the game of a record and go there, unless the screen was left meanwhile."""
    here = app.nav.screen

    def change() -> int | None:
        if app.nav.screen is not here:
            return None
        return app.saves.find(record) or app.saves.add(record)

    def done(save_id: int | None) -> None:
        if save_id is not None:
            app.nav.go("scoring" if record.result else "table", save_id=save_id)

    app.save("record:open", change, done)


def read_record(app: AppServices, path: Path) -> Record:
    """The record in a file; raises BadInput with its place if it is malformed."""
    record = records.read(path, app.games)
    if record.game not in GAME_UIS:
        raise BadInput("none_of", (Key("game"),), quote=record.game, known=", ".join(GAME_UIS))
    return record


def _tell(app: AppServices, path: Path, error: BadInput, record: Record | None) -> None:
    from kingsapp.ui.screens.errors import ErrorDialog
    from kingsapp.ui.screens.replay import LookOffer, offer_look

    tr = app.tr
    ErrorDialog(
        _mistakes(app, error, record),
        title=tr.t("errors.record_title"),
        note=tr.t("errors.record_rule" if isinstance(error, IllegalAction) else "errors.record_broken"),
        file=readable(path.name),
        kept=tr.t("errors.record_kept"),
        **(offer_look(app, record, error) if record else LookOffer()),
    ).open()


def _mistakes(app: AppServices, error: BadInput, record: Record | None) -> list[WordedError]:
    """The mistakes in words; for an illegal action, the same words as on the table."""
    from kingsapp.ui.screens.errors import word_mistakes

    mistakes = word_mistakes(app.tr, error)
    if record is None or not isinstance(error, IllegalAction) or error.why is None:
        return mistakes
    messages = GAME_UIS[record.game].messages(record.setup)
    rule = f" ({error.why.rule})" if error.why.rule else ""
    told = messages.reason(app.tr, error.why, [player.name for player in record.players])
    return [replace(mistake, why=f"{told}{rule}") for mistake in mistakes]
