"""What the books of Conflict of Heroes share."""
