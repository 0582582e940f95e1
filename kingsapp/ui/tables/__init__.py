"""One folder per game: its table."""
