"""The listeners of the activity, as python-for-android registers them; Android calls them on its own thread.

What a listener raises goes no further: pyjnius prints it, and nothing else happens.
"""

import traceback
from collections.abc import Callable
from threading import Thread
from typing import Any

LISTENERS: dict[str, list[Callable[..., None]]] = {"on_new_intent": [], "on_activity_result": []}


def bind(**callbacks: Callable[..., None]) -> None:
    """Call these from now on."""
    for event, callback in callbacks.items():
        LISTENERS[event].append(callback)


def call(event: str, *arguments: Any) -> None:
    """What Android does: call all listeners on a thread of its own, and wait for them."""
    thread = Thread(target=_call, args=(event, arguments))
    thread.start()
    thread.join()


def _call(event: str, arguments: tuple[Any, ...]) -> None:
    for listener in LISTENERS[event]:
        try:
            listener(*arguments)
        except Exception:  # noqa: BLE001 - pyjnius swallows everything
            traceback.print_exc()
