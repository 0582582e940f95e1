"""Underground Kings and Royal Taverns: two board games on one rules core."""

__version__ = "1.0.0"
