"""What leaves a game: views, offers, plans, marks over the board."""
