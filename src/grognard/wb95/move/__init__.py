"""3.0 Movement, with bridges, fortifications, entry and what aircraft do to units on the march."""
