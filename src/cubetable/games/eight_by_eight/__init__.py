"""Eight-by-Eight, by Sharon Cichelli and Jonathan Leistiko: roll, place, black out, line up five."""
