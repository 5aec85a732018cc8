"""The turn and the round of the 2nd edition."""
