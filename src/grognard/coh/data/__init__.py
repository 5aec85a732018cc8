"""Figures, counters, cards, maps and missions, read from files."""
