"""Keep the open matches: their rooms, seats, bots, clocks and the players who are away."""
