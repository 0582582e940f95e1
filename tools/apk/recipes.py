"""Which recipes python-for-android would build, in which versions, and what it would leave to pip."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from pythonforandroid.archs import ArchAarch_64, ArchARMv7_a, Archx86_64
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.util import BuildInterruptingException

from tools.apk.spec import Spec

ARCHS: Final = {"arm64-v8a": ArchAarch_64, "armeabi-v7a": ArchARMv7_a, "x86_64": Archx86_64}


@dataclass(frozen=True, slots=True)
class Plan:
    """What the package would be made of."""

    recipes: Mapping[str, str]
    """What is built, each with its version; empty where it has none."""
    modules: Mapping[str, str]
    """What pip installs, each with the version that is asked for; empty means any."""
    problems: list[str]

    @property
    def versions(self) -> dict[str, str]:
        """Everything that is packaged, by its name in small letters."""
        every = {**self.recipes, **self.modules}
        return {name.lower(): version.lstrip("v") for name, version in every.items()}


def plan(spec: Spec) -> Plan:
    """Let python-for-android resolve its own graph."""
    pins = spec.requirements
    # It would remember the recipes of another spec.
    Recipe.recipes = {}
    with _environment({f"VERSION_{name}": version for name, version in pins.items() if version}):
        try:
            order, modules = _resolve(spec, list(pins))
        except BuildInterruptingException as refused:
            return Plan({}, {}, [f"the recipes do not fit together: {refused.args[0]}"])
        context = _context(spec)
        recipes = {name: str(Recipe.get_recipe(name, context).version or "") for name in order}
    asked = {name: pins.get(name, "") for name in sorted(modules)}
    return Plan(recipes, asked, [*_pin_problems(pins, recipes), *_module_problems(asked)])


def _resolve(spec: Spec, names: list[str]) -> tuple[list[str], list[str]]:
    context = _context(spec)
    bootstrap = Bootstrap.get_bootstrap(spec.value("p4a.bootstrap"), context)
    order, modules, _bootstrap = get_recipe_order_and_bootstrap(context, names, bootstrap)
    return order, modules


def _context(spec: Spec) -> Any:
    context = Context()
    context.local_recipes = str(spec.file.parent / spec.value("p4a.local_recipes"))
    context.archs = tuple(ARCHS[arch](context) for arch in spec.values("android.archs"))
    return context


@contextmanager
def _environment(more: Mapping[str, str]) -> Iterator[None]:
    """Recipes learn their versions from the environment."""
    before = dict(os.environ)
    os.environ.update(more)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _pin_problems(pins: Mapping[str, str], recipes: Mapping[str, str]) -> list[str]:
    small = {name.lower(): version for name, version in recipes.items()}
    ignored = [
        f"{name}=={version} is ignored: the recipe builds {small[name.lower()]} (is the name spelled right?)"
        for name, version in pins.items()
        if version and small.get(name.lower(), version) != version
    ]
    if recipes.get("python3") != recipes.get("hostpython3"):
        ignored.append(
            f"Python is {recipes.get('python3')}, but {recipes.get('hostpython3')} on the building machine"
        )
    return ignored


def _module_problems(modules: Mapping[str, str]) -> list[str]:
    return [f"{name} has no recipe and no version" for name, version in modules.items() if not version]
