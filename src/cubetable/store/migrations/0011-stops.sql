-- Whom the host has stopped: a home's address or the public mark of a person, and until when, in milliseconds. A row goes when it ends.
CREATE TABLE stop (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (kind, name)
);
