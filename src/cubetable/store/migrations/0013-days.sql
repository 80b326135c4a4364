-- What a player made of the puzzle of a day, on whatever device; what was made first stays.
CREATE TABLE day_puzzle (
    person TEXT NOT NULL,
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    became TEXT NOT NULL,
    PRIMARY KEY (person, day)
);
