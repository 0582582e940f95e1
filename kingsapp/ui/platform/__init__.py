"""What only some devices can do: sound, vibration, sharing, turning, bars at the edges, keeping the screen on,
hiding it from others, a keyboard on the screen.

Each module does nothing, quietly, where the device cannot do it or refuses.
"""
