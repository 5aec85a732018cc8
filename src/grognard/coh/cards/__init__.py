"""Cards in hand, cards of the mission, secret objectives."""
