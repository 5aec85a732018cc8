"""The mission track and its events."""
