"""Small networks that say what a position promises each seat, and which moves are worth a look."""
