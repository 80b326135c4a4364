"""A server of the Model Context Protocol: a language model plays by calling tools, here or on a Cubetable server."""
