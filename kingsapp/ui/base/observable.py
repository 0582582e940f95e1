"""Observing a property without keeping the observer alive and without slowing the property down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakMethod

from kivy.event import EventDispatcher

Method = Callable[..., object]


class WeakObservable(EventDispatcher):
    """Something that many widgets observe all their life, such as the theme.

    `bind` would compare each new method with all bound before, including those of dead widgets, so
    that each screen would open more slowly than the last; `fbind` would keep every widget alive.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._observers: dict[str, dict[WeakMethod[Method], None]] = {}
        super().__init__(**kwargs)

    def observe(self, **methods: Method) -> None:
        """Call each method when the property of its name changes, as long as its owner lives."""
        for name, method in methods.items():
            if name not in self._observers:
                self._observers[name] = {}
                self.fbind(name, partial(self._notify, name))
            observers = self._observers[name]
            observers[WeakMethod(method, partial(_forget, observers))] = None

    def unobserve(self, **methods: Method) -> None:
        """Stop calling these methods."""
        for name, method in methods.items():
            self._observers[name].pop(WeakMethod(method), None)

    def _notify(self, name: str, source: object, value: object) -> None:
        for observer in list(self._observers[name]):
            method = observer()
            if method is not None:
                method(source, value)


def _forget(observers: dict[WeakMethod[Method], None], dead: WeakMethod[Method]) -> None:
    observers.pop(dead, None)
