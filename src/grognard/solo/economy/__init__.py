"""How the Player pays: a card decides who is spent."""
