"""What can be wrong with a mission file."""
