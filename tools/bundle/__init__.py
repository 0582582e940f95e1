"""The app for desktops: a folder that needs no Python, built and started by `python -m tools.bundle`."""
