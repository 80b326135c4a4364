-- Browsers and programs that share one identity, each by the hash of its secret. One without a row is a person of its own, by
-- that hash. `seen` is a day, counted from 1970. The row of a revoked device stays: its secret stands for nobody.
CREATE TABLE device (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen INTEGER NOT NULL,
    revoked INTEGER NOT NULL
);

CREATE INDEX device_person ON device (person);

-- The device that is called at an address, so that none is called which was revoked. Before, each was a person of its own.
ALTER TABLE push_subscription ADD COLUMN device TEXT NOT NULL DEFAULT '';

UPDATE push_subscription SET device = person;

-- What lets another device join a person: a code of a few minutes, or a recovery phrase, whose `until` is 0. Only hashes.
CREATE TABLE identity_key (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX identity_key_person ON identity_key (person);

-- The devices whose person has changed, in the order of the changes, for all nodes to know.
CREATE TABLE device_change (
    n BIGINT PRIMARY KEY,
    device TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);

-- The persons who were merged into another one lately: what was just being written for the old one is rewritten, too.
CREATE TABLE merged (
    old TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);

CREATE INDEX match_host ON match (host);
