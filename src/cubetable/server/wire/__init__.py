"""Define the messages between client and server, and send them over one connection."""
