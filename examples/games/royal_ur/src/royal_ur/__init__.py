"""The Royal Game of Ur: race your pieces along the board, and be the first to bring all of them off it."""
