"""Hits, their markers and rallying."""
