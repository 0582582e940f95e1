"""The gold track around the island."""
