"""The Android package: what would ship, checked and run as far as that goes without Android's own tools."""
