-- What happens when somebody vanishes, the date of a daily game, and when people were last seen, for all nodes to know.

ALTER TABLE match ADD COLUMN away TEXT NOT NULL DEFAULT 'wait';

ALTER TABLE match ADD COLUMN daily TEXT NOT NULL DEFAULT '';

CREATE TABLE presence (
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);

-- What a list of matches shows of each, without the moves between.
CREATE INDEX event_outline ON event (match, place)
WHERE kind IN ('sit', 'rise', 'begin', 'rematch', 'end');

CREATE INDEX match_listed ON match (created, id) WHERE listed = 1 AND status = 'waiting';
