"""Hex-and-counter wargames, played strictly by the book."""

__version__ = "0.1.0"
