"""The folder of static files: the games without a server."""
