"""Group actions of the 3rd edition."""
