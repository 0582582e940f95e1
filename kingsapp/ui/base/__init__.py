"""The base of widgets and screens: window metrics, weak observers, loading kv, rectangles."""
