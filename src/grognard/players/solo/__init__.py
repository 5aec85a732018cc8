"""A player of the solo game that goes by rules of thumb."""
