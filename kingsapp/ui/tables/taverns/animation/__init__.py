"""How events move, and what each changes on the table."""
