"""Hidden movement and scouts of the 3rd edition."""
