"""What the screens around the table show of this game: presenter, set-up, score, rounds, rule figures."""
