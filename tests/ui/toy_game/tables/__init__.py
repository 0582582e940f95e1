"""Stands for kingsapp/ui/tables."""
