"""6.4, 6.5 Artillery that fires from afar."""
