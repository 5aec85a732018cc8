"""What the turns of all editions are made of."""
