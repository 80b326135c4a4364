-- The position in which a match begins, where that is not its game's own.

ALTER TABLE match ADD COLUMN start TEXT NOT NULL DEFAULT '';
