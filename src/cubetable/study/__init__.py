"""Study: lessons, puzzles, and positions that people set up."""
