"""What lies on the table of Underground Kings, and where: layout, pieces, heads-up display, prompt."""
