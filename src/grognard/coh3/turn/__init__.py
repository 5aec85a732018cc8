"""The turn and the round of the 3rd edition."""
