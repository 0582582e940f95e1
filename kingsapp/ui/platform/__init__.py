"""Features of some devices only: sound, vibration, documents, sharing, rotation, drawing under bars, a screen
that stays on or is hidden from others, a keyboard on it.

Each module does nothing, quietly, where the device cannot do it or refuses.
"""
