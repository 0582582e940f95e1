"""Records received from other apps: opened in a file manager, or sent as a file or a text."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from kivy.clock import Clock

from kingsapp.ui.platform.activity import JavaObject
from kingsapp.ui.platform.documents import Document, NoAccess, read_document

log = logging.getLogger(__name__)

FROM_HISTORY: Final = 0x00100000
"""`Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY`: the list of recent apps repeats what was opened before."""

Take = Callable[[Document | None], None]


def follow_incoming(take: Take) -> bool:
    """Hand over what the app was started with and whatever comes later; False where there is no Android.

    `take` gets None for what cannot be read.
    """
    try:
        from android import activity
        from jnius import autoclass
    except ImportError:
        return False

    def heard(intent: JavaObject) -> None:
        # Called on Android's thread, where exceptions are swallowed: our thread does the rest.
        Clock.schedule_once(lambda _seconds: _hand_over(intent, take), 0)

    activity.bind(on_new_intent=heard)
    heard(autoclass("org.kivy.android.PythonActivity").mActivity.getIntent())
    return True


def _hand_over(intent: JavaObject, take: Take) -> None:
    if intent is None or intent.getFlags() & FROM_HISTORY:
        return
    try:
        document = received(intent)
    except NoAccess:
        log.warning("what was handed over cannot be read", exc_info=True)
        take(None)
    else:
        if document is not None:
            take(document)


def received(intent: JavaObject) -> Document | None:
    """The file or the text that an intent brings, None if it brings nothing; raises NoAccess."""
    from jnius import autoclass, cast

    intents = autoclass("android.content.Intent")
    if intent.getAction() == intents.ACTION_VIEW:
        address = intent.getData()
        return None if address is None else read_document(address)
    if intent.getAction() == intents.ACTION_SEND:
        stream = intent.getParcelableExtra(intents.EXTRA_STREAM)
        if stream is not None:
            return read_document(cast("android.net.Uri", stream))
        text = intent.getStringExtra(intents.EXTRA_TEXT)
        if text is not None:
            return Document("", text.encode("utf-8", "replace"))
    return None
