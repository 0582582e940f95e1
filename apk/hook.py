"""Called by python-for-android before it packs: the app ships what it uses of KivyMD, and nothing else.

`python -m tools.apk` follows the imports of the app and compares them with this list.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

UNUSED: Final = (
    "effects",
    "images",
    "toast",
    "tools/argument_parser",
    "tools/hotreload",
    "tools/patterns",
    "uix/anchorlayout",
    "uix/carousel",
    "uix/circularlayout",
    "uix/datatables",
    "uix/dropdownitem",
    "uix/expansionpanel",
    "uix/exprogressindicator",
    "uix/filemanager",
    "uix/imagelist",
    "uix/loadingindicator",
    "uix/pickers",
    "uix/recycleboxlayout",
    "uix/recyclegridlayout",
    "uix/recycleview",
    "uix/refreshlayout",
    "uix/responsivelayout",
    "uix/search",
    "uix/sliverappbar",
    "uix/stacklayout",
    "uix/swiper",
    "uix/widget",
)
"""Modules and folders of KivyMD that the app never imports."""


def before_apk_build(_toolchain: Any) -> None:
    """The folder that is packed is the current one, with a bundle of packages for each kind of processor."""
    for packages in Path().glob("_python_bundle__*/_python_bundle/site-packages"):
        leave_out(packages)


def leave_out(packages: Path) -> None:
    """Remove what the app does not use; again and again, if need be."""
    for name in UNUSED:
        place = packages / "kivymd" / name
        shutil.rmtree(place, ignore_errors=True)
        for file in place.parent.glob(f"{place.name}.py*"):
            file.unlink()
