"""One folder per widget: the class and, beside it, its kv rule."""
