"""A player of the 3rd edition that goes by rules of thumb."""
