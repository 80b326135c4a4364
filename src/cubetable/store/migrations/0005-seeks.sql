-- People and programs that look for a game. `slot` numbers the open seeks of one person, so that nobody has too many; it is
-- null once a match was found. `games` is JSON. A seek is open until `until`, in milliseconds, and is renewed meanwhile.
CREATE TABLE seek (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    slot INTEGER,
    name TEXT NOT NULL,
    program INTEGER NOT NULL,
    games TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated INTEGER NOT NULL,
    dice TEXT,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL,
    UNIQUE (person, slot)
);

-- The match to which a seek has led. Its key decides between nodes: no seek leads to two matches.
CREATE TABLE seek_match (
    seek TEXT PRIMARY KEY REFERENCES seek (id),
    match TEXT NOT NULL REFERENCES match (id)
);

CREATE INDEX seek_open ON seek (until) WHERE slot IS NOT NULL;

CREATE INDEX match_watched ON match (created, id) WHERE listed = 1 AND status = 'playing';
