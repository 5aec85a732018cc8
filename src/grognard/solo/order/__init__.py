"""Reading order cards: who acts, on whom, does what and where, and why."""
