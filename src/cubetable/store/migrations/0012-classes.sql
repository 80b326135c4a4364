-- A class is a tournament that is found by its code: `key` is the hash of it. An index holds just those with a key.

CREATE INDEX tournament_key ON tournament (key) WHERE key <> '';
