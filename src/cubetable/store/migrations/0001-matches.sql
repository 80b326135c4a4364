-- A match is its row and its log. Both databases take these words as they stand.

CREATE TABLE match (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    seats TEXT NOT NULL,
    clock TEXT NOT NULL,
    host TEXT NOT NULL,
    listed INTEGER NOT NULL,
    shuffle INTEGER NOT NULL,
    seed TEXT NOT NULL,
    seed_hash TEXT NOT NULL,
    status TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- `stream` is -1 for what everybody hears, else the seat whose own it is; `n` counts in a stream, `place` in the match.
CREATE TABLE event (
    match TEXT NOT NULL REFERENCES match (id),
    stream INTEGER NOT NULL,
    n INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER,
    act_id TEXT,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (match, stream, n),
    UNIQUE (match, place),
    UNIQUE (match, seat, act_id)
);

-- Who has ever sat where, so that people find their games again. `person` is a hash.
CREATE TABLE sitting (
    person TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, match, seat)
);

CREATE TABLE person (
    hash TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE INDEX match_status ON match (status, created);
