"""Hidden units: where they may be, how they are placed and shown."""
