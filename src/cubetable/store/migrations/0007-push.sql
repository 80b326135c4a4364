-- The key by which push services know this house, as base64url; one for all nodes.
CREATE TABLE push_key (
    id INTEGER PRIMARY KEY,
    private TEXT NOT NULL
);

-- Where a browser of a person can be reached while no page is open. `origin` is the address of the page that asked for it.
CREATE TABLE push_subscription (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    lang TEXT NOT NULL,
    origin TEXT NOT NULL,
    made BIGINT NOT NULL,
    failures INTEGER NOT NULL
);

CREATE INDEX push_subscription_person ON push_subscription (person, made);

-- What a person wants to be called for, and when not, as JSON.
CREATE TABLE push_person (
    person TEXT PRIMARY KEY,
    settings TEXT NOT NULL
);

-- The matches for which a person does not want to be called.
CREATE TABLE push_mute (
    person TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES match (id),
    PRIMARY KEY (person, match)
);

-- Calls that are due at a moment, in milliseconds, and those that were made lately: `taken` names who makes the call, and is
-- empty before. `n` tells the calls of one kind to one seat apart.
CREATE TABLE push_call (
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    due BIGINT NOT NULL,
    taken TEXT NOT NULL,
    PRIMARY KEY (match, seat, kind, n)
);

CREATE INDEX push_call_due ON push_call (taken, due);

CREATE INDEX push_call_person ON push_call (person);
