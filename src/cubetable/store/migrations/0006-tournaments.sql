-- The tournament to which a match belongs, if to any.

ALTER TABLE match ADD COLUMN tournament TEXT NOT NULL DEFAULT '';

CREATE INDEX match_tournament ON match (tournament) WHERE tournament <> '';

-- A tournament is its row and its log. `key` is the hash of the key of its link, and empty where anybody may join.
CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    name TEXT NOT NULL,
    spec TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated INTEGER NOT NULL,
    settings TEXT NOT NULL,
    starts BIGINT NOT NULL,
    listed INTEGER NOT NULL,
    key TEXT NOT NULL,
    status TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- `match` is set where a game is over, so that none counts twice.
CREATE TABLE tournament_event (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    match TEXT REFERENCES match (id),
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (tournament, n),
    UNIQUE (match)
);

-- Who ever joined, so that people find their tournaments again. `person` is a hash.
CREATE TABLE tournament_person (
    person TEXT NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournament (id),
    PRIMARY KEY (person, tournament)
);

CREATE INDEX tournament_status ON tournament (status, created);
