"""Movement as the 2nd edition has it in its own way."""
