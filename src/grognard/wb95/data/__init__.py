"""What the data files of the game hold: map, counters, tables, scenarios and options."""
