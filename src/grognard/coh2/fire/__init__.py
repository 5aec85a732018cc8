"""Combat of the 2nd edition."""
