"""A mission on somebody's table: the cards, the track and the opponent here, the counters there."""
