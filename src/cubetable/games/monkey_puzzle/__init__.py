"""Monkey Puzzle, by CubeRoots: find true equations along paths of neighbouring cubes that no other player finds."""
