"""Digging, destroying works, and mines."""
