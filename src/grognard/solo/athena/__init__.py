"""The opponent: what it sees, decides and does."""
