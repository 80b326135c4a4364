"""Looking for a game: what people seek, and the tables that seekers fill."""
