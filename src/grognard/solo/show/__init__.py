"""What the Player sees."""
