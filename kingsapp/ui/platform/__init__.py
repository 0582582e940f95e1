"""What only some devices can do: sound, vibration, sharing, keeping the screen on, hiding it from others.

Each module does nothing, quietly, where the device cannot do it or refuses.
"""
