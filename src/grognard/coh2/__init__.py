"""The 2nd edition: activations with action points, opportunity and command actions."""
