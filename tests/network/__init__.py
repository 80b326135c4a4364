"""Networks: what they go by, what they say, and their files."""
