"""Kivy as python-for-android builds it, without the packages that only its network part asks for.

The app never opens a connection: requests and what comes with it would be 1.5 MB that nothing imports.
"""

from __future__ import annotations

from pathlib import Path

from pythonforandroid.recipes.kivy import KivyRecipe


class KivyWithoutNetworkRecipe(KivyRecipe):
    """The same sources, patches and settings."""

    depends = [("sdl2", "sdl3"), "pyjnius", "android"]  # noqa: RUF012 - as in every recipe
    python_depends = ["filetype"]  # noqa: RUF012

    def get_recipe_dir(self) -> str:
        """Where the patches are: beside the recipe that this one follows."""
        return str(Path(self.ctx.root_dir) / "recipes" / self.name)


recipe = KivyWithoutNetworkRecipe()
