"""Monkey Puzzle, by CubeRoots: find true equations along paths of neighbouring cubes that nobody else finds."""
