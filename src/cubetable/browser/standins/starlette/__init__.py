"""Stand in for Starlette: the names that routes and sockets ask it for."""
