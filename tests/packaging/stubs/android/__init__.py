"""A desktop stand-in for the module that python-for-android puts into every app."""

from jnius import autoclass

mActivity = autoclass("org.kivy.android.PythonActivity").mActivity  # noqa: N816 - the name on the device


def remove_presplash() -> None:
    """The picture of the start goes when the first frame stands."""
