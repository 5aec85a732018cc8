"""The referee for the table: a card, a few short questions, and what the opponent does."""
