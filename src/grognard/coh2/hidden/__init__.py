"""Hidden units as the 2nd edition has them."""
