"""Networks: their features, their answers, and their files."""
