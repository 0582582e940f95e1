"""Stands for kingsapp/games."""
