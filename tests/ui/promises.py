"""Whether a Kivy object keeps what a protocol promises of it: to mypy it has every attribute there is."""

from __future__ import annotations

from inspect import Parameter, Signature, get_annotations, getattr_static, isfunction, signature
from typing import Any


def promised(protocol: type) -> set[str]:
    """The names of all members of a protocol."""
    bases = [base for base in protocol.__mro__ if base.__module__.split(".")[0] in ("kingsapp", "tests")]
    names = {name for base in bases for name in (*get_annotations(base), *vars(base))}
    return {name for name in names if not name.startswith("_")}


def broken_promises(protocol: type, thing: Any) -> list[str]:
    """What is missing, or cannot be called as the protocol says."""
    names = sorted(promised(protocol))
    missing = [name for name in names if not hasattr(thing, name)]
    methods = [name for name in names if isfunction(getattr_static(protocol, name, None))]
    return missing + [
        f"{name}{signature(getattr(protocol, name))}"
        for name in methods
        if name not in missing and not _answers(signature(getattr(protocol, name)), getattr(thing, name))
    ]


def _answers(wanted: Signature, method: Any) -> bool:
    """Whether a method takes every call that is allowed: all that must be given, and all that may be."""
    try:
        given = signature(method)
    except ValueError:
        return callable(method)  # Kivy's own methods have no signature to read.
    named = [each for each in list(wanted.parameters.values())[1:] if each.kind != Parameter.VAR_KEYWORD]
    positional = [each for each in named if each.kind == Parameter.POSITIONAL_OR_KEYWORD]
    keywords = {each.name: None for each in named if each.kind == Parameter.KEYWORD_ONLY}
    needed = [each for each in positional if each.default is Parameter.empty]
    try:
        given.bind(*[None for _ in positional], **keywords)
        given.bind(*[None for _ in needed], **_required(named))
        if not any(each.kind == Parameter.VAR_POSITIONAL for each in given.parameters.values()):
            given.bind(**{each.name: None for each in positional}, **keywords)
    except TypeError:
        return False
    return True


def _required(named: list[Parameter]) -> dict[str, None]:
    kept = [each for each in named if each.kind == Parameter.KEYWORD_ONLY and each.default is Parameter.empty]
    return {each.name: None for each in kept}
