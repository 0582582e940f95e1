"""The island: provinces, roads, plates, and how fingers move it."""
