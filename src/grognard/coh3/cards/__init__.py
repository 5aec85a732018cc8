"""Battle cards of the 3rd edition."""
