"""Connect Four: four discs in a line win."""
