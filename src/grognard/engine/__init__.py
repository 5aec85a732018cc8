"""The engine: hexes, sight, procedures, dice, records, views and cases; it knows no game."""
