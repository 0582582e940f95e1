"""What widgets and screens stand on: window metrics, weak observation, loading kv, rectangles."""
