"""Following a property without being kept alive for it, and without making it slow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakMethod

from kivy.event import EventDispatcher

Method = Callable[..., Any]


class Followed(EventDispatcher):
    """What many widgets look at all their life, such as the theme.

    `bind` would compare each new method with all that were ever bound, those of widgets long gone too, so
    that every screen would open more slowly than the one before; `fbind` would keep every widget for ever.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._followers: dict[str, dict[WeakMethod[Method], None]] = {}
        super().__init__(**kwargs)

    def follow(self, **methods: Method) -> None:
        """Call each method when the property of its name changes, as long as its owner lives."""
        for name, method in methods.items():
            if name not in self._followers:
                self._followers[name] = {}
                self.fbind(name, partial(self._tell, name))
            followers = self._followers[name]
            followers[WeakMethod(method, partial(_forget, followers))] = None

    def unfollow(self, **methods: Method) -> None:
        """Call these methods no more."""
        for name, method in methods.items():
            self._followers[name].pop(WeakMethod(method), None)

    def _tell(self, name: str, source: Any, value: Any) -> None:
        for follower in list(self._followers[name]):
            method = follower()
            if method is not None:
                method(source, value)


def _forget(followers: dict[WeakMethod[Method], None], dead: WeakMethod[Method]) -> None:
    followers.pop(dead, None)
