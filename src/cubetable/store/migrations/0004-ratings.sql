-- Whether a match was agreed on as a rated one.

ALTER TABLE match ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;

-- The rating of each seat of each match that counted, before it and after it. All of it follows from the log: `db rate`
-- computes it again. `player` is the hash of a person, the name of a bot, or `nobody` for a forgotten player.
CREATE TABLE rating (
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    pool TEXT NOT NULL,
    ended BIGINT NOT NULL,
    player TEXT NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    rating_before DOUBLE PRECISION NOT NULL,
    deviation_before DOUBLE PRECISION NOT NULL,
    volatility_before DOUBLE PRECISION NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE INDEX rating_pool ON rating (pool, ended, match);

CREATE INDEX rating_player ON rating (player, pool, ended, match);
