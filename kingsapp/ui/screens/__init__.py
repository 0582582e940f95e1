"""One folder per screen: the class and, beside it, its kv rule."""
