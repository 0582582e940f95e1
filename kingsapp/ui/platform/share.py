"""Shares records and texts with other apps; a record as a file where Android allows it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from kingsapp.ui.platform.activity import JavaObject
from kingsapp.ui.platform.documents import RECORD_TYPE, write_document

log = logging.getLogger(__name__)

ANDROID_10: Final = 29
"""Since then every app may put files of its own into Downloads without a permission."""


def share(name: str, text: str) -> bool:
    """Open the device's share sheet with a file of this name; False where there is none.

    The file stays in Downloads: the other app may read it later than we could know. Older devices get the
    text itself, which our app opens just as well.
    """

    def fill(intents: JavaObject, intent: JavaObject) -> None:
        from jnius import autoclass, cast

        if int(autoclass("android.os.Build$VERSION").SDK_INT) < ANDROID_10:
            _put_text(intents, intent, text)
            return
        address = _new_download(name, text.encode("utf-8"))
        intent.setType(RECORD_TYPE)
        intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", address))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)

    return _send(name, fill)


def share_text(subject: str, text: str) -> bool:
    """Open the device's share sheet with a text; False where there is none."""
    return _send(subject, lambda intents, intent: _put_text(intents, intent, text))


def _send(subject: str, fill: Callable[[JavaObject, JavaObject], None]) -> bool:
    try:
        from jnius import autoclass
    except ImportError:
        return False
    try:
        intents = autoclass("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        fill(intents, intent)
        intent.putExtra(intents.EXTRA_SUBJECT, _characters(subject))
        chooser = intents.createChooser(intent, _characters(subject))
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)
    except Exception:  # Java may raise anything; a file or the clipboard is the way out
        log.warning("the device cannot share", exc_info=True)
        return False
    return True


def _put_text(intents: JavaObject, intent: JavaObject, text: str) -> None:
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, _characters(text))


def _new_download(name: str, content: bytes) -> JavaObject:
    """The address of a new file in Downloads; a name that is taken gets a number from Android."""
    from jnius import autoclass

    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", name)
    values.put("mime_type", RECORD_TYPE)
    downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    address = resolver.insert(downloads, values)
    if address is None:
        raise OSError("there is no place for a file in Downloads")
    write_document(address, content)
    return address


def _characters(text: str) -> JavaObject:
    from jnius import autoclass, cast

    return cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
