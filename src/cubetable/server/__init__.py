"""HTTP and WebSocket around tables: people, programs and bots in different places at one match."""
