"""The Android package, checked and run as far as that goes without Android's own tools.

`python -m tools.apk` does what `buildozer android debug` does before and after compiling, by the code of
buildozer and python-for-android themselves: it resolves the recipes, fetches the packages, collects the
files, packs them and links the manifest. Then it plays a game with exactly what would ship. All that it makes
lies in build/apk.
"""

import logging

# python-for-android tells what it does as it goes; here only what goes wrong is of interest.
logging.getLogger("p4a").addFilter(lambda record: record.levelno >= logging.ERROR)
