"""2.2 The turn: setup, phases, declared attacks, victory."""
