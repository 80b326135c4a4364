"""What people study: lessons, puzzles, and positions that they set up."""
