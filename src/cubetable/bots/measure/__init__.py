"""How strong bots are: matches by the hundred on many workers, standings and ratings."""
