"""What the general sees: worth of hexes, enemies and their marches, fields, and the words for it."""
