"""A sealed benchmark: tasks from a secret seed, games made anew, players in pairs, and a report that can be checked."""
