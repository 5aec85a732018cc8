"""Conflict of Heroes, Awakening the Bear, 3rd edition: one file per chapter of the rulebook."""
