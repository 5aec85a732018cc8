"""The solo game: the card-driven opponent Athena on the terms of the second edition."""
