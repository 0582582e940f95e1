"""Hands a text to other apps."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


def share_text(text: str, subject: str) -> bool:
    """Open the device's share sheet with a text; False where there is none, so that a file is needed."""
    try:
        from jnius import autoclass, cast
    except ImportError:
        return False
    try:
        intent_class = autoclass("android.content.Intent")
        string = autoclass("java.lang.String")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_SUBJECT, cast("java.lang.CharSequence", string(subject)))
        intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
        chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", string(subject)))
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)
    except Exception:  # Java may raise anything; a file is the way out
        log.warning("the device cannot share", exc_info=True)
        return False
    return True
