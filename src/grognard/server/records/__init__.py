"""Games moment by moment, and records that are brought to be looked at."""
