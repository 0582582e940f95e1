"""Fingers, mouse and keys: what they mean, and what can be chosen."""
