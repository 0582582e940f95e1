"""The table of Underground Kings."""
