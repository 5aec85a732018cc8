"""16.0 What is hidden in stacks, and the counters that cover them."""
