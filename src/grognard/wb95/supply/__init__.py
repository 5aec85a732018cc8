"""10.0 Lines of supply, and 4.3 the control that spreads along them."""
