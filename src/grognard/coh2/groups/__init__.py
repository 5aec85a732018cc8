"""Group actions as the 2nd edition has them."""
