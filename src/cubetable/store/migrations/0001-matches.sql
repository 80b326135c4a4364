-- A match is its row and its log. Both databases take these words as they stand.

CREATE TABLE match (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    seats TEXT NOT NULL,
    clock TEXT NOT NULL,
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

CREATE INDEX match_status ON match (status, created);
