"""Answer what a client may ask of the server: each operation is declared once, and knows no web framework."""
