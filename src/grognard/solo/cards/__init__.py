"""Order cards drawn for orders, for spent checks and when an AI is lost."""
