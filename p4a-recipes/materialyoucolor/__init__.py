"""materialyoucolor as KivyMD 2.0.0 needs it: 3.0.3 or newer, where python-for-android would build 2.0.10.

Only its Python part is installed. The compiled one finds colours in pictures, which the app never does, and
the package itself does without.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe


class MaterialyoucolorRecipe(PythonRecipe):
    """Installs the package of the index beside the other Python packages of the app."""

    version = "3.0.4"
    url = None
    site_packages_name = "materialyoucolor"
    call_hostpython_via_targetpython = False

    def build_arch(self, arch: Any) -> None:
        """Install the same files for every kind of processor."""
        env = self.get_hostrecipe_env(arch)
        env["MYCP_PURE_PYTHON"] = "1"
        place = self.ctx.get_python_install_dir(arch.arch)
        package = f"{self.site_packages_name}=={self.version}"
        options = ["--no-deps", "--no-binary", self.site_packages_name, "--target", place]
        shprint(self._host_recipe.pip, "install", *options, package, _env=env)


recipe = MaterialyoucolorRecipe()
