"""How a mission becomes a first position."""
