"""The rules of Pebbles; nothing is imported before it is needed."""
