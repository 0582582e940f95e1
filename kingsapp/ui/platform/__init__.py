"""What only some devices can do: sound, vibration, documents, sharing, turning, edges under bars, a screen
that stays on or is hidden from others, a keyboard on it.

Each module does nothing, quietly, where the device cannot do it or refuses.
"""
