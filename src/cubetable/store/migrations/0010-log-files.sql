-- The files that hold the logs of finished matches. `whole` is 0 while one is written: its entries are in `event` still.
CREATE TABLE log_file (
    name TEXT PRIMARY KEY,
    folder TEXT NOT NULL,
    whole INTEGER NOT NULL
);

-- The file with the moves of a finished match; empty where all of its log is in `event`.
ALTER TABLE match ADD COLUMN log_file TEXT NOT NULL DEFAULT '';
