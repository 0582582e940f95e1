"""AI players for any game of the app: an observation in, an action out, never the position."""
