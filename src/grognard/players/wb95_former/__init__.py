"""A player of WB-95 by rules of thumb."""
