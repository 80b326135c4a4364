CREATE TABLE schema (version INTEGER NOT NULL);
-- A match is its row and its log. Both databases take these words as they stand.

CREATE TABLE match (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    seats TEXT NOT NULL,
    clock TEXT NOT NULL,
    host TEXT NOT NULL,
    listed INTEGER NOT NULL,
    shuffle INTEGER NOT NULL,
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

-- Who has ever sat where, so that people find their games again. `person` is a hash.
CREATE TABLE sitting (
    person TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, match, seat)
);

CREATE TABLE person (
    hash TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE INDEX match_status ON match (status, created);
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
-- The position in which a match begins, where that is not its game's own.

ALTER TABLE match ADD COLUMN start TEXT NOT NULL DEFAULT '';
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
-- The tournament to which a match belongs, if to any.

ALTER TABLE match ADD COLUMN tournament TEXT NOT NULL DEFAULT '';

CREATE INDEX match_tournament ON match (tournament) WHERE tournament <> '';

-- A tournament is its row and its log. `key` is the hash of the key of its link, and empty where anybody may join.
CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    name TEXT NOT NULL,
    spec TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated INTEGER NOT NULL,
    settings TEXT NOT NULL,
    starts BIGINT NOT NULL,
    listed INTEGER NOT NULL,
    key TEXT NOT NULL,
    status TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- `match` is set where a game is over, so that none counts twice.
CREATE TABLE tournament_event (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    match TEXT REFERENCES match (id),
    body TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (tournament, n),
    UNIQUE (match)
);

-- Who ever joined, so that people find their tournaments again. `person` is a hash.
CREATE TABLE tournament_person (
    person TEXT NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournament (id),
    PRIMARY KEY (person, tournament)
);

CREATE INDEX tournament_status ON tournament (status, created);
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
-- The device that has made a code or a phrase, and when: a recovery phrase ends with its device. Of older ones nobody knows it.
ALTER TABLE identity_key ADD COLUMN device TEXT NOT NULL DEFAULT '';

ALTER TABLE identity_key ADD COLUMN made BIGINT NOT NULL DEFAULT 0;

-- What a device has still to tell its owner of the recovery phrase: the change, by which device, and when. No change is no notice.
ALTER TABLE device ADD COLUMN notice TEXT NOT NULL DEFAULT '';

ALTER TABLE device ADD COLUMN notice_by TEXT NOT NULL DEFAULT '';

ALTER TABLE device ADD COLUMN notice_at BIGINT NOT NULL DEFAULT 0;

-- Whether a device is the same person as before, and has only something to tell.
ALTER TABLE device_change ADD COLUMN notice INTEGER NOT NULL DEFAULT 0;
-- The files that hold the logs of finished matches. `whole` is 0 while one is written: its entries are in `event` still.
CREATE TABLE log_file (
    name TEXT PRIMARY KEY,
    folder TEXT NOT NULL,
    whole INTEGER NOT NULL
);

-- The file with the moves of a finished match; empty where all of its log is in `event`.
ALTER TABLE match ADD COLUMN log_file TEXT NOT NULL DEFAULT '';
-- Whom the host has stopped: a home's address or the public mark of a person, and until when, in milliseconds. A row goes when it ends.
CREATE TABLE stop (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (kind, name)
);
-- A class is a tournament that is found by its code: `key` is the hash of it. An index holds just those with a key.

CREATE INDEX tournament_key ON tournament (key) WHERE key <> '';
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000000', 'cube_or_ack(players=2,pieces=3)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 1, 1, '0000000000000000000000000000000000000000000000000000000000000000', '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925', 'waiting', 1790000000000, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000001', 'cube_or_ack(players=2,pieces=3)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '0101010101010101010101010101010101010101010101010101010101010101', '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793', 'over', 1790000000001, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000002', 'cube_or_ack(players=2,pieces=3)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'total:300+5', 'person 0', 1, 1, '0202020202020202020202020202020202020202020202020202020202020202', '75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a', 'over', 1790000000002, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000003', 'cube_or_ack(players=2,pieces=3)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'move:60', 'person 0', 0, 1, '0303030303030303030303030303030303030303030303030303030303030303', '648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b', 'over', 1790000000003, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000004', 'cube_or_ack(players=2,pieces=3)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'days:3', 'person 0', 1, 1, '0404040404040404040404040404040404040404040404040404040404040404', '9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed', 'over', 1790000000004, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000005', 'cube_or_ack(players=2,pieces=3)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '0505050505050505050505050505050505050505050505050505050505050505', 'f849d67325facf04177bc663b2dc544051831c589ef581d412f2eba44834e77c', 'over', 1790000000005, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000006', 'cubed(rounds=1)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 1, 1, '0606060606060606060606060606060606060606060606060606060606060606', 'e802086ad6a1e16b78352ad7296d2aabd835b1b16dbe951e1135b97c68e29d81', 'waiting', 1790000000006, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000007', 'cubed(rounds=1)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '0707070707070707070707070707070707070707070707070707070707070707', '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0', 'playing', 1790000000007, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000008', 'cubed(rounds=1)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'total:300+5', 'person 0', 1, 1, '0808080808080808080808080808080808080808080808080808080808080808', '2578ccf8645b2d1dc10c465eff843585970f3a7e22296a92cad55d489a272072', 'playing', 1790000000008, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000009', 'cubed(rounds=1)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'move:60', 'person 0', 0, 1, '0909090909090909090909090909090909090909090909090909090909090909', '8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05', 'playing', 1790000000009, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000010', 'cubed(rounds=1)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'days:3', 'person 0', 1, 1, '0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a', 'b9b07dd4e7718454476f04edeb935022ae4f4d90934ab7ce913ff20c8baeb399', 'over', 1790000000010, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000011', 'cubed(rounds=1)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', 'f0e38b830ebd8a506615ecd154330ec07ff6bf5030447b44e297db1d4b7514ac', 'over', 1790000000011, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000012', 'cubulus', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 1, 1, '0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', '308c1cf897a05c3584d7186e30bb80ba686ce171f54cb380b20fab93799f7341', 'waiting', 1790000000012, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000013', 'cubulus', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d', '967ebe35961d9404b393547bc6758397ddf39c46a8bf479cab1a644f9c9b2560', 'playing', 1790000000013, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000014', 'cubulus', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'total:300+5', 'person 0', 1, 1, '0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e', '49cc2209d036c94d6e522c73af1fb6332a22a86b8a7722613864f5616bcaa9e4', 'playing', 1790000000014, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000015', 'cubulus', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'move:60', 'person 0', 0, 1, '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', '9b68d49bb092f71292ad76ab8fb8750d710aae5af70e43b8ec0a901d048c0030', 'playing', 1790000000015, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000016', 'cubulus', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'days:3', 'person 0', 1, 1, '1010101010101010101010101010101010101010101010101010101010101010', 'baa501b37267c06d8d20f316622f90a3e343e9e730771f2ce2e314b794e31853', 'over', 1790000000016, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000017', 'cubulus', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '1111111111111111111111111111111111111111111111111111111111111111', '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc', 'over', 1790000000017, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000018', 'eight_by_eight(sudden_death=on,line=4)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 1, 1, '1212121212121212121212121212121212121212121212121212121212121212', 'b6acca81a0939a856c35e4c4188e95b91731aab1d4629a4cee79dd09ded4fc94', 'waiting', 1790000000018, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000019', 'eight_by_eight(sudden_death=on,line=4)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '1313131313131313131313131313131313131313131313131313131313131313', '23d80081d9366bf46cc350aae99f6aa12214e60aeb4c0a264aa321a1e80980cb', 'playing', 1790000000019, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000020', 'eight_by_eight(sudden_death=on,line=4)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'total:300+5', 'person 0', 1, 1, '1414141414141414141414141414141414141414141414141414141414141414', 'f8e628cc32beb4520511268c0ef7912f1112f6fde04393577a117f92e2de4bc2', 'playing', 1790000000020, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000021', 'eight_by_eight(sudden_death=on,line=4)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'move:60', 'person 0', 0, 1, '1515151515151515151515151515151515151515151515151515151515151515', 'c948faa4d3613332d53bac5bbbc52558685a4d3cc16ff48b14cb2f1f85a7c94b', 'playing', 1790000000021, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000022', 'eight_by_eight(sudden_death=on,line=4)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'days:3', 'person 0', 1, 1, '1616161616161616161616161616161616161616161616161616161616161616', '6f5ecb8fc873d204b6d63341061da5235d987850a6515827487607e4b3be2857', 'over', 1790000000022, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000023', 'eight_by_eight(sudden_death=on,line=4)', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '1717171717171717171717171717171717171717171717171717171717171717', '78b37abf24aecb9a7dea23f58120c6257872846a097471296c9947182aa1c875', 'over', 1790000000023, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000024', 'monkey_puzzle', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 1, 1, '1818181818181818181818181818181818181818181818181818181818181818', 'de8238d98128f76ab6179217d5e7cadd4f08b0e3e1520fbfc006843519ffbaaf', 'waiting', 1790000000024, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000025', 'monkey_puzzle', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '1919191919191919191919191919191919191919191919191919191919191919', '4422a7c2d6090baa6c6a5a2b78561e74d0ddadc22a259ac3f8fcad3467716377', 'playing', 1790000000025, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000026', 'monkey_puzzle', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'total:300+5', 'person 0', 1, 1, '1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a', 'f41bbd1c296f06d2de45e1c2bc64c9ee642b69264ec461688515ca5d54e3a2ea', 'playing', 1790000000026, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000027', 'monkey_puzzle', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'move:60', 'person 0', 0, 1, '1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', '3a160a4ca54ae773196af242dd01ee2af8012567cb2df3d49bffd1522fb1884b', 'playing', 1790000000027, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000028', 'monkey_puzzle', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'days:3', 'person 0', 1, 1, '1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c', '8c8a60944de68dd2cb3031d29d531b1689b8166d32dbb6cf4a5f0231cd9b8e8c', 'over', 1790000000028, 'wait', '', '', 0, '', '');
INSERT INTO match (id, spec, rules_version, seats, clock, host, listed, shuffle, seed, seed_hash, status, created, away, daily, start, rated, tournament, log_file) VALUES ('m00000000029', 'monkey_puzzle', 1, '[{"name": "", "is_bot": false, "key": "key 0"}, {"name": "", "is_bot": false, "key": "key 1"}]', 'none', 'person 0', 0, 1, '1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d', 'fdbf606f13df3549ad87ba10ab119bf84525f8b3f6fe5f12d4c946b0b5f25aed', 'over', 1790000000029, 'wait', '', '', 0, '', '');
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000000', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 4, 4, 0, 'act-0-0', 'move', '{"text":"r:0,0,0"}', 1790000000134);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"b:1,0,0"}', 1790000000252);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 6, 6, 0, 'act-2-2', 'move', '{"text":"g:1,0,-1"}', 1790000000904);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"y:0,-1,0"}', 1790000001392);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 8, 8, 0, 'act-4-4', 'move', '{"text":"r:1,-1,0"}', 1790000001999);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"b:0,0,-1"}', 1790000002445);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 10, 10, 0, 'act-6-6', 'move', '{"text":"g:0,-1,-1"}', 1790000003390);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"y:1,-1,-1"}', 1790000003412);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000001', -1, 12, 12, NULL, NULL, 'end', '{"text":"normal","winners":[0,1]}', 1790000003412);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 4, 4, 0, 'act-0-0', 'move', '{"text":"r:0,0,0"}', 1790000000956);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"b:0,0,1"}', 1790000001041);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 6, 6, 0, 'act-2-2', 'move', '{"text":"g:0,-1,1"}', 1790000001850);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"y:1,-1,1"}', 1790000002456);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 8, 8, 0, 'act-4-4', 'move', '{"text":"r:1,0,1"}', 1790000003137);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"b:1,0,0"}', 1790000003941);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 10, 10, 0, 'act-6-6', 'move', '{"text":"g:1,-1,0"}', 1790000004876);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"y:0,-1,0"}', 1790000005747);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000002', -1, 12, 12, NULL, NULL, 'end', '{"text":"normal","winners":[0,1]}', 1790000005747);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 4, 4, 0, 'act-0-0', 'move', '{"text":"r:0,0,0"}', 1790000000238);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"b:0,0,1"}', 1790000001154);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 6, 6, 0, 'act-2-2', 'move', '{"text":"g:0,1,1"}', 1790000001735);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"y:1,0,0"}', 1790000001994);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 8, 8, 0, 'act-4-4', 'move', '{"text":"r:1,1,1"}', 1790000002990);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"b:1,1,0"}', 1790000003826);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 10, 10, 0, 'act-6-6', 'move', '{"text":"g:1,0,1"}', 1790000004465);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"y:0,1,0"}', 1790000005100);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000003', -1, 12, 12, NULL, NULL, 'end', '{"text":"normal","winners":[0,1]}', 1790000005100);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 4, 4, 0, 'act-0-0', 'move', '{"text":"r:0,0,0"}', 1790000000236);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"b:0,0,-1"}', 1790000000715);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 6, 6, 0, 'act-2-2', 'move', '{"text":"g:0,-1,-1"}', 1790000000735);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"y:-1,0,-1"}', 1790000000957);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 8, 8, 0, 'act-4-4', 'move', '{"text":"r:-1,-1,-1"}', 1790000001736);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"b:-1,0,0"}', 1790000001951);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 10, 10, 0, 'act-6-6', 'move', '{"text":"g:-1,-1,0"}', 1790000002757);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"y:0,-1,0"}', 1790000002922);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000004', -1, 12, 12, NULL, NULL, 'end', '{"text":"normal","winners":[0,1]}', 1790000002922);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 4, 4, 0, 'act-0-0', 'move', '{"text":"r:0,0,0"}', 1790000000623);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"b:0,0,1"}', 1790000001463);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 6, 6, 0, 'act-2-2', 'move', '{"text":"g:-1,0,0"}', 1790000001515);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"y:0,1,0"}', 1790000001887);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 8, 8, 0, 'act-4-4', 'move', '{"text":"r:-1,1,0"}', 1790000002431);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"b:-1,1,1"}', 1790000003162);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 10, 10, 0, 'act-6-6', 'move', '{"text":"g:0,1,1"}', 1790000003344);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"y:-1,0,1"}', 1790000004106);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000005', -1, 12, 12, NULL, NULL, 'end', '{"text":"normal","winners":[0,1]}', 1790000004106);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000006', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 4, 4, -1, NULL, 'move', '{"text":"NPP","draw":1,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 5, 5, -1, NULL, 'move', '{"text":"BBN","draw":2,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 6, 6, -1, NULL, 'move', '{"text":"PPP","draw":3,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 7, 7, -1, NULL, 'move', '{"text":"GPL","draw":4,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 8, 8, -1, NULL, 'move', '{"text":"BNN","draw":5,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 9, 9, -1, NULL, 'move', '{"text":"LLN","draw":6,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 10, 10, -1, NULL, 'move', '{"text":"BYY","draw":7,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 11, 11, -1, NULL, 'move', '{"text":"LYY","draw":8,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 12, 12, -1, NULL, 'move', '{"text":"BGY","draw":9,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 13, 13, -1, NULL, 'move', '{"text":"BGN","draw":10,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 14, 14, -1, NULL, 'move', '{"text":"BBB","draw":11,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 15, 15, -1, NULL, 'move', '{"text":"BPL","draw":12,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 16, 16, -1, NULL, 'move', '{"text":"LPP","draw":13,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 17, 17, -1, NULL, 'move', '{"text":"BLN","draw":14,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 18, 18, -1, NULL, 'move', '{"text":"BGL","draw":15,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 19, 19, -1, NULL, 'move', '{"text":"LNW","draw":16,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 20, 20, -1, NULL, 'move', '{"text":"BGW","draw":17,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 21, 21, -1, NULL, 'move', '{"text":"BNY","draw":18,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 22, 22, -1, NULL, 'move', '{"text":"LWP","draw":19,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 23, 23, -1, NULL, 'move', '{"text":"NYP","draw":20,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 24, 24, -1, NULL, 'move', '{"text":"YYY","draw":21,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 25, 25, -1, NULL, 'move', '{"text":"BWY","draw":22,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 26, 26, -1, NULL, 'move', '{"text":"KKY","draw":23,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 27, 27, -1, NULL, 'move', '{"text":"GGY","draw":24,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 28, 28, -1, NULL, 'move', '{"text":"NNP","draw":25,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 29, 29, -1, NULL, 'move', '{"text":"BBG","draw":26,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 30, 30, -1, NULL, 'move', '{"text":"GPP","draw":27,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 31, 31, -1, NULL, 'move', '{"text":"GGG","draw":28,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 32, 32, -1, NULL, 'move', '{"text":"LLY","draw":29,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 33, 33, -1, NULL, 'move', '{"text":"GKK","draw":30,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 34, 34, -1, NULL, 'move', '{"text":"LLP","draw":31,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 35, 35, -1, NULL, 'move', '{"text":"GPY","draw":32,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 36, 36, -1, NULL, 'move', '{"text":"BLY","draw":33,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 37, 37, -1, NULL, 'move', '{"text":"GPN","draw":34,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 38, 38, -1, NULL, 'move', '{"text":"NNN","draw":35,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 39, 39, -1, NULL, 'move', '{"text":"GNY","draw":36,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 40, 40, -1, NULL, 'move', '{"text":"BGG","draw":37,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 41, 41, -1, NULL, 'move', '{"text":"NYW","draw":38,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 42, 42, -1, NULL, 'move', '{"text":"KKN","draw":39,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 43, 43, -1, NULL, 'move', '{"text":"KKP","draw":40,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 44, 44, -1, NULL, 'move', '{"text":"BPP","draw":41,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 45, 45, -1, NULL, 'move', '{"text":"BPY","draw":42,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 46, 46, -1, NULL, 'move', '{"text":"LYP","draw":43,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 47, 47, -1, NULL, 'move', '{"text":"BGP","draw":44,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 48, 48, -1, NULL, 'move', '{"text":"BBP","draw":45,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 49, 49, -1, NULL, 'move', '{"text":"GLL","draw":46,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 50, 50, -1, NULL, 'move', '{"text":"GYY","draw":47,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 51, 51, -1, NULL, 'move', '{"text":"LLL","draw":48,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 52, 52, -1, NULL, 'move', '{"text":"LNN","draw":49,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 53, 53, -1, NULL, 'move', '{"text":"GGP","draw":50,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 54, 54, 0, 'act-0-50', 'move', '{"text":"0,0:LLN"}', 1790000000324);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 55, 55, 1, 'act-1-51', 'move', '{"text":"1,0:LYP"}', 1790000000975);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 56, 56, 0, 'act-2-52', 'move', '{"text":"0,1:NPP"}', 1790000001511);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 57, 57, 1, 'act-3-53', 'move', '{"text":"-1,1:LNN"}', 1790000002420);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 58, 58, 0, 'act-4-54', 'move', '{"text":"-1,0:NWL"}', 1790000002506);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 59, 59, 1, 'act-5-55', 'move', '{"text":"-2,1:LLP"}', 1790000002747);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 60, 60, 0, 'act-6-56', 'move', '{"text":"0,-1:YYL"}', 1790000003574);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 61, 61, 1, 'act-7-57', 'move', '{"text":"1,1:PYG"}', 1790000004204);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000007', -1, 62, 62, 0, 'act-8-58', 'move', '{"text":"-1,2:WPL"}', 1790000004790);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 4, 4, -1, NULL, 'move', '{"text":"LPP","draw":1,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 5, 5, -1, NULL, 'move', '{"text":"BPP","draw":2,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 6, 6, -1, NULL, 'move', '{"text":"BBY","draw":3,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 7, 7, -1, NULL, 'move', '{"text":"LYP","draw":4,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 8, 8, -1, NULL, 'move', '{"text":"KKN","draw":5,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 9, 9, -1, NULL, 'move', '{"text":"GPY","draw":6,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 10, 10, -1, NULL, 'move', '{"text":"BKK","draw":7,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 11, 11, -1, NULL, 'move', '{"text":"KKY","draw":8,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 12, 12, -1, NULL, 'move', '{"text":"NNP","draw":9,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 13, 13, -1, NULL, 'move', '{"text":"LLY","draw":10,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 14, 14, -1, NULL, 'move', '{"text":"BYY","draw":11,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 15, 15, -1, NULL, 'move', '{"text":"LWP","draw":12,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 16, 16, -1, NULL, 'move', '{"text":"BGY","draw":13,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 17, 17, -1, NULL, 'move', '{"text":"NYP","draw":14,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 18, 18, -1, NULL, 'move', '{"text":"GGG","draw":15,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 19, 19, -1, NULL, 'move', '{"text":"BGP","draw":16,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 20, 20, -1, NULL, 'move', '{"text":"GGP","draw":17,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 21, 21, -1, NULL, 'move', '{"text":"YYY","draw":18,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 22, 22, -1, NULL, 'move', '{"text":"BLY","draw":19,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 23, 23, -1, NULL, 'move', '{"text":"GPL","draw":20,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 24, 24, -1, NULL, 'move', '{"text":"BWY","draw":21,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 25, 25, -1, NULL, 'move', '{"text":"LNP","draw":22,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 26, 26, -1, NULL, 'move', '{"text":"GLN","draw":23,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 27, 27, -1, NULL, 'move', '{"text":"NYY","draw":24,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 28, 28, -1, NULL, 'move', '{"text":"KKP","draw":25,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 29, 29, -1, NULL, 'move', '{"text":"NYW","draw":26,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 30, 30, -1, NULL, 'move', '{"text":"BPY","draw":27,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 31, 31, -1, NULL, 'move', '{"text":"GGY","draw":28,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 32, 32, -1, NULL, 'move', '{"text":"BNN","draw":29,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 33, 33, -1, NULL, 'move', '{"text":"BNY","draw":30,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 34, 34, -1, NULL, 'move', '{"text":"BBN","draw":31,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 35, 35, -1, NULL, 'move', '{"text":"GPW","draw":32,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 36, 36, -1, NULL, 'move', '{"text":"GGL","draw":33,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 37, 37, -1, NULL, 'move', '{"text":"GLY","draw":34,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 38, 38, -1, NULL, 'move', '{"text":"GPN","draw":35,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 39, 39, -1, NULL, 'move', '{"text":"BGL","draw":36,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 40, 40, -1, NULL, 'move', '{"text":"GLL","draw":37,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 41, 41, -1, NULL, 'move', '{"text":"KKL","draw":38,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 42, 42, -1, NULL, 'move', '{"text":"NNN","draw":39,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 43, 43, -1, NULL, 'move', '{"text":"GNY","draw":40,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 44, 44, -1, NULL, 'move', '{"text":"BGW","draw":41,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 45, 45, -1, NULL, 'move', '{"text":"GPP","draw":42,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 46, 46, -1, NULL, 'move', '{"text":"BBB","draw":43,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 47, 47, -1, NULL, 'move', '{"text":"NPP","draw":44,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 48, 48, -1, NULL, 'move', '{"text":"GKK","draw":45,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 49, 49, -1, NULL, 'move', '{"text":"LLN","draw":46,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 50, 50, -1, NULL, 'move', '{"text":"BGG","draw":47,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 51, 51, -1, NULL, 'move', '{"text":"BBG","draw":48,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 52, 52, -1, NULL, 'move', '{"text":"BBP","draw":49,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 53, 53, -1, NULL, 'move', '{"text":"LLP","draw":50,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 54, 54, 0, 'act-0-50', 'move', '{"text":"0,0:YYY"}', 1790000000227);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 55, 55, 1, 'act-1-51', 'move', '{"text":"-1,0:GYG"}', 1790000000420);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 56, 56, 0, 'act-2-52', 'move', '{"text":"0,-1:PLW"}', 1790000000557);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 57, 57, 1, 'act-3-53', 'move', '{"text":"-1,-1:PPG"}', 1790000001199);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 58, 58, 0, 'act-4-54', 'move', '{"text":"0,-2:LNP"}', 1790000001652);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 59, 59, 1, 'act-5-55', 'move', '{"text":"-2,0:BGG"}', 1790000001844);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 60, 60, 0, 'act-6-56', 'move', '{"text":"-2,1:GGP"}', 1790000002329);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 61, 61, 1, 'act-7-57', 'move', '{"text":"-3,1:PWG"}', 1790000002849);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000008', -1, 62, 62, 0, 'act-8-58', 'move', '{"text":"-3,0:YBW"}', 1790000003575);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 4, 4, -1, NULL, 'move', '{"text":"GGP","draw":1,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 5, 5, -1, NULL, 'move', '{"text":"GLN","draw":2,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 6, 6, -1, NULL, 'move', '{"text":"KKY","draw":3,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 7, 7, -1, NULL, 'move', '{"text":"LWP","draw":4,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 8, 8, -1, NULL, 'move', '{"text":"BPN","draw":5,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 9, 9, -1, NULL, 'move', '{"text":"LNP","draw":6,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 10, 10, -1, NULL, 'move', '{"text":"BKK","draw":7,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 11, 11, -1, NULL, 'move', '{"text":"BPL","draw":8,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 12, 12, -1, NULL, 'move', '{"text":"GLL","draw":9,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 13, 13, -1, NULL, 'move', '{"text":"GPY","draw":10,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 14, 14, -1, NULL, 'move', '{"text":"LLP","draw":11,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 15, 15, -1, NULL, 'move', '{"text":"BLY","draw":12,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 16, 16, -1, NULL, 'move', '{"text":"LYP","draw":13,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 17, 17, -1, NULL, 'move', '{"text":"LLL","draw":14,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 18, 18, -1, NULL, 'move', '{"text":"GPL","draw":15,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 19, 19, -1, NULL, 'move', '{"text":"NNN","draw":16,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 20, 20, -1, NULL, 'move', '{"text":"NNP","draw":17,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 21, 21, -1, NULL, 'move', '{"text":"BNY","draw":18,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 22, 22, -1, NULL, 'move', '{"text":"NYY","draw":19,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 23, 23, -1, NULL, 'move', '{"text":"BPY","draw":20,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 24, 24, -1, NULL, 'move', '{"text":"GPW","draw":21,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 25, 25, -1, NULL, 'move', '{"text":"LLN","draw":22,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 26, 26, -1, NULL, 'move', '{"text":"BPP","draw":23,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 27, 27, -1, NULL, 'move', '{"text":"NPP","draw":24,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 28, 28, -1, NULL, 'move', '{"text":"GGY","draw":25,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 29, 29, -1, NULL, 'move', '{"text":"GPN","draw":26,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 30, 30, -1, NULL, 'move', '{"text":"LNY","draw":27,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 31, 31, -1, NULL, 'move', '{"text":"BBP","draw":28,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 32, 32, -1, NULL, 'move', '{"text":"BWY","draw":29,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 33, 33, -1, NULL, 'move', '{"text":"YYY","draw":30,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 34, 34, -1, NULL, 'move', '{"text":"BGG","draw":31,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 35, 35, -1, NULL, 'move', '{"text":"LLY","draw":32,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 36, 36, -1, NULL, 'move', '{"text":"LNN","draw":33,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 37, 37, -1, NULL, 'move', '{"text":"GLY","draw":34,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 38, 38, -1, NULL, 'move', '{"text":"BBG","draw":35,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 39, 39, -1, NULL, 'move', '{"text":"BBN","draw":36,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 40, 40, -1, NULL, 'move', '{"text":"NYP","draw":37,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 41, 41, -1, NULL, 'move', '{"text":"BGN","draw":38,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 42, 42, -1, NULL, 'move', '{"text":"BGL","draw":39,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 43, 43, -1, NULL, 'move', '{"text":"NNY","draw":40,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 44, 44, -1, NULL, 'move', '{"text":"GGL","draw":41,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 45, 45, -1, NULL, 'move', '{"text":"BGY","draw":42,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 46, 46, -1, NULL, 'move', '{"text":"PPP","draw":43,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 47, 47, -1, NULL, 'move', '{"text":"BYY","draw":44,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 48, 48, -1, NULL, 'move', '{"text":"BGW","draw":45,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 49, 49, -1, NULL, 'move', '{"text":"KKP","draw":46,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 50, 50, -1, NULL, 'move', '{"text":"LNW","draw":47,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 51, 51, -1, NULL, 'move', '{"text":"KKN","draw":48,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 52, 52, -1, NULL, 'move', '{"text":"LYY","draw":49,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 53, 53, -1, NULL, 'move', '{"text":"GYY","draw":50,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 54, 54, 0, 'act-0-50', 'move', '{"text":"0,0:GLL"}', 1790000000463);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 55, 55, 1, 'act-1-51', 'move', '{"text":"0,1:LNW"}', 1790000000602);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 56, 56, 0, 'act-2-52', 'move', '{"text":"-1,1:PLN"}', 1790000001104);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 57, 57, 1, 'act-3-53', 'move', '{"text":"-1,2:NNL"}', 1790000001659);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 58, 58, 0, 'act-4-54', 'move', '{"text":"0,2:NBP"}', 1790000002038);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 59, 59, 1, 'act-5-55', 'move', '{"text":"-2,2:LNY"}', 1790000002460);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 60, 60, 0, 'act-6-56', 'move', '{"text":"1,1:NYB"}', 1790000002512);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 61, 61, 1, 'act-7-57', 'move', '{"text":"1,2:BGL"}', 1790000003383);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 62, 62, 0, 'act-8-58', 'move', '{"text":"-1,0:WGP"}', 1790000004173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 63, 63, 0, NULL, 'offer', '{"text":"draw"}', 1790000004173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 64, 64, 1, NULL, 'decline', '{"text":"draw"}', 1790000004173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 65, 65, 0, NULL, 'offer', '{"text":"undo"}', 1790000004173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 66, 66, 1, NULL, 'accept', '{"text":"undo"}', 1790000004173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 67, 67, 0, NULL, 'undo', '{"text":""}', 1790000004173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 68, 68, 0, 'act-0-58', 'move', '{"text":"-1,3:WPL"}', 1790000004378);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 69, 69, 1, 'act-1-59', 'move', '{"text":"-1,0:BGW"}', 1790000005267);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 70, 70, 0, 'act-2-60', 'move', '{"text":"-2,1:GPW"}', 1790000005664);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 71, 71, 1, NULL, 'offer', '{"text":"pause"}', 1790000005664);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 72, 72, 0, NULL, 'accept', '{"text":"pause"}', 1790000005664);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000009', -1, 73, 73, 1, NULL, 'pause', '{"text":""}', 1790000005664);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 4, 4, -1, NULL, 'move', '{"text":"BBB","draw":1,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 5, 5, -1, NULL, 'move', '{"text":"BPP","draw":2,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 6, 6, -1, NULL, 'move', '{"text":"BWY","draw":3,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 7, 7, -1, NULL, 'move', '{"text":"BNY","draw":4,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 8, 8, -1, NULL, 'move', '{"text":"LLN","draw":5,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 9, 9, -1, NULL, 'move', '{"text":"GNY","draw":6,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 10, 10, -1, NULL, 'move', '{"text":"LNW","draw":7,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 11, 11, -1, NULL, 'move', '{"text":"GPL","draw":8,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 12, 12, -1, NULL, 'move', '{"text":"NYP","draw":9,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 13, 13, -1, NULL, 'move', '{"text":"PPP","draw":10,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 14, 14, -1, NULL, 'move', '{"text":"BGN","draw":11,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 15, 15, -1, NULL, 'move', '{"text":"LNP","draw":12,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 16, 16, -1, NULL, 'move', '{"text":"GGY","draw":13,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 17, 17, -1, NULL, 'move', '{"text":"YYY","draw":14,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 18, 18, -1, NULL, 'move', '{"text":"KKN","draw":15,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 19, 19, -1, NULL, 'move', '{"text":"LYP","draw":16,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 20, 20, -1, NULL, 'move', '{"text":"LLL","draw":17,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 21, 21, -1, NULL, 'move', '{"text":"BLN","draw":18,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 22, 22, -1, NULL, 'move', '{"text":"BBP","draw":19,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 23, 23, -1, NULL, 'move', '{"text":"BGY","draw":20,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 24, 24, -1, NULL, 'move', '{"text":"BGG","draw":21,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 25, 25, -1, NULL, 'move', '{"text":"BNN","draw":22,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 26, 26, -1, NULL, 'move', '{"text":"GLN","draw":23,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 27, 27, -1, NULL, 'move', '{"text":"BGL","draw":24,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 28, 28, -1, NULL, 'move', '{"text":"NPP","draw":25,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 29, 29, -1, NULL, 'move', '{"text":"NNY","draw":26,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 30, 30, -1, NULL, 'move', '{"text":"BKK","draw":27,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 31, 31, -1, NULL, 'move', '{"text":"BPN","draw":28,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 32, 32, -1, NULL, 'move', '{"text":"BYY","draw":29,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 33, 33, -1, NULL, 'move', '{"text":"GKK","draw":30,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 34, 34, -1, NULL, 'move', '{"text":"BPY","draw":31,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 35, 35, -1, NULL, 'move', '{"text":"NNP","draw":32,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 36, 36, -1, NULL, 'move', '{"text":"BLY","draw":33,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 37, 37, -1, NULL, 'move', '{"text":"GLL","draw":34,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 38, 38, -1, NULL, 'move', '{"text":"GLY","draw":35,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 39, 39, -1, NULL, 'move', '{"text":"KKL","draw":36,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 40, 40, -1, NULL, 'move', '{"text":"LWP","draw":37,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 41, 41, -1, NULL, 'move', '{"text":"GPN","draw":38,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 42, 42, -1, NULL, 'move', '{"text":"GPW","draw":39,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 43, 43, -1, NULL, 'move', '{"text":"GGG","draw":40,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 44, 44, -1, NULL, 'move', '{"text":"BGW","draw":41,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 45, 45, -1, NULL, 'move', '{"text":"BBN","draw":42,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 46, 46, -1, NULL, 'move', '{"text":"BBY","draw":43,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 47, 47, -1, NULL, 'move', '{"text":"LNN","draw":44,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 48, 48, -1, NULL, 'move', '{"text":"KKP","draw":45,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 49, 49, -1, NULL, 'move', '{"text":"BBG","draw":46,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 50, 50, -1, NULL, 'move', '{"text":"LYY","draw":47,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 51, 51, -1, NULL, 'move', '{"text":"LNY","draw":48,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 52, 52, -1, NULL, 'move', '{"text":"GGP","draw":49,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 53, 53, -1, NULL, 'move', '{"text":"KKY","draw":50,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 54, 54, 0, 'act-0-50', 'move', '{"text":"0,0:BGN"}', 1790000000571);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 55, 55, 1, 'act-1-51', 'move', '{"text":"1,-1:WBG"}', 1790000001149);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 56, 56, 0, 'act-2-52', 'move', '{"text":"1,0:WYB"}', 1790000001963);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 57, 57, 1, 'act-3-53', 'move', '{"text":"2,-1:BYY"}', 1790000002773);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 58, 58, 0, 'act-4-54', 'move', '{"text":"2,-2:LNW"}', 1790000003264);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 59, 59, 1, 'act-5-55', 'move', '{"text":"0,-1:PLW"}', 1790000004216);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 60, 60, 0, 'act-6-56', 'move', '{"text":"2,0:YGN"}', 1790000004636);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 61, 61, 1, 'act-7-57', 'move', '{"text":"-1,0:YBP"}', 1790000004991);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 62, 62, 0, 'act-8-58', 'move', '{"text":"1,1:BNN"}', 1790000005818);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 63, 63, 1, NULL, 'resign', '{"text":""}', 1790000005818);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000010', -1, 64, 64, NULL, NULL, 'end', '{"text":"resigned","winners":[0]}', 1790000005818);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 4, 4, -1, NULL, 'move', '{"text":"LNN","draw":1,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 5, 5, -1, NULL, 'move', '{"text":"BGP","draw":2,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 6, 6, -1, NULL, 'move', '{"text":"BNY","draw":3,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 7, 7, -1, NULL, 'move', '{"text":"NNP","draw":4,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 8, 8, -1, NULL, 'move', '{"text":"KKY","draw":5,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 9, 9, -1, NULL, 'move', '{"text":"GLN","draw":6,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 10, 10, -1, NULL, 'move', '{"text":"LLP","draw":7,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 11, 11, -1, NULL, 'move', '{"text":"BYY","draw":8,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 12, 12, -1, NULL, 'move', '{"text":"LPP","draw":9,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 13, 13, -1, NULL, 'move', '{"text":"YYY","draw":10,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 14, 14, -1, NULL, 'move', '{"text":"KKL","draw":11,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 15, 15, -1, NULL, 'move', '{"text":"LNY","draw":12,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 16, 16, -1, NULL, 'move', '{"text":"GNY","draw":13,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 17, 17, -1, NULL, 'move', '{"text":"BGW","draw":14,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 18, 18, -1, NULL, 'move', '{"text":"BLN","draw":15,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 19, 19, -1, NULL, 'move', '{"text":"LLN","draw":16,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 20, 20, -1, NULL, 'move', '{"text":"NNN","draw":17,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 21, 21, -1, NULL, 'move', '{"text":"BNN","draw":18,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 22, 22, -1, NULL, 'move', '{"text":"GGY","draw":19,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 23, 23, -1, NULL, 'move', '{"text":"BPP","draw":20,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 24, 24, -1, NULL, 'move', '{"text":"BWY","draw":21,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 25, 25, -1, NULL, 'move', '{"text":"GLL","draw":22,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 26, 26, -1, NULL, 'move', '{"text":"NNY","draw":23,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 27, 27, -1, NULL, 'move', '{"text":"BKK","draw":24,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 28, 28, -1, NULL, 'move', '{"text":"LYP","draw":25,"seen":{"1":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 29, 29, -1, NULL, 'move', '{"text":"BLY","draw":26,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 30, 30, -1, NULL, 'move', '{"text":"LLY","draw":27,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 31, 31, -1, NULL, 'move', '{"text":"GGG","draw":28,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 32, 32, -1, NULL, 'move', '{"text":"BBY","draw":29,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 33, 33, -1, NULL, 'move', '{"text":"BGN","draw":30,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 34, 34, -1, NULL, 'move', '{"text":"NPP","draw":31,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 35, 35, -1, NULL, 'move', '{"text":"GPN","draw":32,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 36, 36, -1, NULL, 'move', '{"text":"BPY","draw":33,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 37, 37, -1, NULL, 'move', '{"text":"LYY","draw":34,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 38, 38, -1, NULL, 'move', '{"text":"BGG","draw":35,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 39, 39, -1, NULL, 'move', '{"text":"BBB","draw":36,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 40, 40, -1, NULL, 'move', '{"text":"KKP","draw":37,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 41, 41, -1, NULL, 'move', '{"text":"GLY","draw":38,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 42, 42, -1, NULL, 'move', '{"text":"LNP","draw":39,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 43, 43, -1, NULL, 'move', '{"text":"PPP","draw":40,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 44, 44, -1, NULL, 'move', '{"text":"GKK","draw":41,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 45, 45, -1, NULL, 'move', '{"text":"BBN","draw":42,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 46, 46, -1, NULL, 'move', '{"text":"KKN","draw":43,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 47, 47, -1, NULL, 'move', '{"text":"GYY","draw":44,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 48, 48, -1, NULL, 'move', '{"text":"LWP","draw":45,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 49, 49, -1, NULL, 'move', '{"text":"BGY","draw":46,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 50, 50, -1, NULL, 'move', '{"text":"GPL","draw":47,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 51, 51, -1, NULL, 'move', '{"text":"BGL","draw":48,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 52, 52, -1, NULL, 'move', '{"text":"LNW","draw":49,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 53, 53, -1, NULL, 'move', '{"text":"NYW","draw":50,"seen":{"0":"*","watch":"*"}}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 54, 54, 0, 'act-0-50', 'move', '{"text":"0,0:NNP"}', 1790000000452);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 55, 55, 1, 'act-1-51', 'move', '{"text":"-1,1:LWP"}', 1790000000960);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 56, 56, 0, 'act-2-52', 'move', '{"text":"0,1:PPB"}', 1790000001764);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 57, 57, 1, 'act-3-53', 'move', '{"text":"draw"}', 1790000002378);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 58, 58, -1, NULL, 'move', '{"text":"BPL","draw":51,"seen":{"0":"*","watch":"*"}}', 1790000002378);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 59, 59, 1, 'act-4-55', 'move', '{"text":"pass"}', 1790000002825);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 60, 60, 0, 'act-5-56', 'move', '{"text":"-1,2:PBG"}', 1790000003363);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 61, 61, 1, 'act-6-57', 'move', '{"text":"0,2:BGY"}', 1790000004346);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 62, 62, 0, 'act-7-58', 'move', '{"text":"-1,3:GWB"}', 1790000005084);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 63, 63, 1, 'act-8-59', 'move', '{"text":"-2,2:BPL"}', 1790000005099);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 64, 64, 0, 'act-0-60', 'move', '{"text":"0,3:YBN"}', 1790000005135);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 65, 65, 1, 'act-1-61', 'move', '{"text":"-1,4:WNY"}', 1790000005165);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 66, 66, 0, 'act-2-62', 'move', '{"text":"0,4:WYB"}', 1790000005606);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 67, 67, 1, 'act-3-63', 'move', '{"text":"-1,0:NWL"}', 1790000005839);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 68, 68, 0, 'act-4-64', 'move', '{"text":"0,-1:YNN"}', 1790000005844);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 69, 69, 1, 'act-5-65', 'move', '{"text":"1,0:NGP"}', 1790000006499);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 70, 70, 0, 'act-6-66', 'move', '{"text":"-2,4:NBL"}', 1790000007494);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 71, 71, 1, 'act-7-67', 'move', '{"text":"1,1:PLG"}', 1790000007810);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 72, 72, 0, 'act-8-68', 'move', '{"text":"1,3:BYY"}', 1790000007840);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 73, 73, 1, 'act-9-69', 'move', '{"text":"1,4:YBB"}', 1790000007947);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 74, 74, 0, 'act-10-70', 'move', '{"text":"2,0:GLL"}', 1790000008014);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 75, 75, 1, 'act-11-71', 'move', '{"text":"-2,1:GLB"}', 1790000008015);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 76, 76, 0, 'act-12-72', 'move', '{"text":"2,1:LLP"}', 1790000008485);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 77, 77, 1, 'act-13-73', 'move', '{"text":"2,-1:YYG"}', 1790000008558);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 78, 78, 0, 'act-14-74', 'move', '{"text":"-2,5:LYP"}', 1790000008827);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 79, 79, 1, 'act-15-75', 'move', '{"text":"-3,2:NBB"}', 1790000009160);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 80, 80, 0, 'act-16-76', 'move', '{"text":"draw"}', 1790000009295);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 81, 81, -1, NULL, 'move', '{"text":"BPN","draw":52,"seen":{"1":"*","watch":"*"}}', 1790000009295);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 82, 82, 0, 'act-17-78', 'move', '{"text":"-3,5:LLN"}', 1790000009355);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 83, 83, 1, 'act-18-79', 'move', '{"text":"0,5:BBB"}', 1790000010037);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 84, 84, 0, 'act-19-80', 'move', '{"text":"-2,0:LNG"}', 1790000010545);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 85, 85, 1, 'act-20-81', 'move', '{"text":"3,-1:YBL"}', 1790000011189);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 86, 86, 0, 'act-21-82', 'move', '{"text":"draw"}', 1790000011610);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 87, 87, -1, NULL, 'move', '{"text":"GGP","draw":53,"seen":{"1":"*","watch":"*"}}', 1790000011610);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 88, 88, 0, 'act-22-84', 'move', '{"text":"pass"}', 1790000011880);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 89, 89, 1, 'act-23-85', 'move', '{"text":"3,0:LYL"}', 1790000012090);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 90, 90, 0, 'act-24-86', 'move', '{"text":"draw"}', 1790000012692);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 91, 91, -1, NULL, 'move', '{"text":"GPW","draw":54,"seen":{"1":"*","watch":"*"}}', 1790000012692);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 92, 92, 0, 'act-25-88', 'move', '{"text":"3,1:LNN"}', 1790000013682);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 93, 93, 1, 'act-26-89', 'move', '{"text":"-1,5:YBP"}', 1790000013940);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 94, 94, 0, 'act-27-90', 'move', '{"text":"-2,6:PWG"}', 1790000014326);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 95, 95, 1, 'act-28-91', 'move', '{"text":"draw"}', 1790000014535);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 96, 96, -1, NULL, 'move', '{"text":"NYP","draw":55,"seen":{"0":"*","watch":"*"}}', 1790000014535);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 97, 97, 1, 'act-29-93', 'move', '{"text":"3,-2:YLY"}', 1790000015136);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 98, 98, 0, 'act-30-94', 'move', '{"text":"1,5:BKK"}', 1790000015589);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 99, 99, 1, 'act-31-95', 'move', '{"text":"4,0:YPN"}', 1790000016456);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 100, 100, 0, 'act-32-96', 'move', '{"text":"4,1:NNN"}', 1790000016610);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 101, 101, 1, 'act-33-97', 'move', '{"text":"5,0:PPN"}', 1790000017336);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 102, 102, 0, 'act-34-98', 'move', '{"text":"5,1:NNB"}', 1790000017964);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 103, 103, 1, 'act-35-99', 'move', '{"text":"-3,1:BGN"}', 1790000018915);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 104, 104, 0, 'act-36-100', 'move', '{"text":"-4,2:GNY"}', 1790000019336);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 105, 105, 1, 'act-37-101', 'move', '{"text":"-4,1:GBG"}', 1790000019375);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 106, 106, 0, 'act-38-102', 'move', '{"text":"-5,2:YGG"}', 1790000020115);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 107, 107, 1, 'act-39-103', 'move', '{"text":"5,-1:KKP"}', 1790000020535);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 108, 108, 0, 'act-40-104', 'move', '{"text":"draw"}', 1790000021056);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 109, 109, -1, NULL, 'move', '{"text":"BBP","draw":56,"seen":{"1":"*","watch":"*"}}', 1790000021056);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 110, 110, 0, 'act-41-106', 'move', '{"text":"2,-2:YYY"}', 1790000021284);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 111, 111, 1, 'act-42-107', 'move', '{"text":"draw"}', 1790000021496);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 112, 112, -1, NULL, 'move', '{"text":"GPY","draw":57,"seen":{"0":"*","watch":"*"}}', 1790000021496);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 113, 113, 1, 'act-43-109', 'move', '{"text":"3,-3:GPY"}', 1790000021565);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 114, 114, 0, 'act-44-110', 'move', '{"text":"-1,6:PBB"}', 1790000021815);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 115, 115, 1, 'act-45-111', 'move', '{"text":"draw"}', 1790000022096);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 116, 116, -1, NULL, 'move', '{"text":"BBG","draw":58,"seen":{"0":"*","watch":"*"}}', 1790000022096);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 117, 117, 1, 'act-46-113', 'move', '{"text":"-2,7:GBB"}', 1790000022459);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 118, 118, 0, 'act-47-114', 'move', '{"text":"4,-3:PPL"}', 1790000023116);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 119, 119, 1, 'act-48-115', 'move', '{"text":"6,0:PLN"}', 1790000023151);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 120, 120, 0, 'act-49-116', 'move', '{"text":"draw"}', 1790000024061);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 121, 121, -1, NULL, 'move', '{"text":"GGL","draw":59,"seen":{"1":"*","watch":"*"}}', 1790000024061);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 122, 122, 0, 'act-50-118', 'move', '{"text":"4,-4:NBP"}', 1790000024082);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 123, 123, 1, 'act-51-119', 'move', '{"text":"-3,7:KGK"}', 1790000024149);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 124, 124, 0, 'act-52-120', 'move', '{"text":"draw"}', 1790000024286);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 125, 125, -1, NULL, 'move', '{"text":"NYY","draw":60,"seen":{"1":"*","watch":"*"}}', 1790000024286);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 126, 126, 0, 'act-53-122', 'move', '{"text":"pass"}', 1790000024739);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 127, 127, 1, 'act-54-123', 'move', '{"text":"6,1:NKK"}', 1790000025639);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 128, 128, 0, 'act-55-124', 'move', '{"text":"draw"}', 1790000025991);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 129, 129, -1, NULL, 'move', '{"text":"LLL","draw":61,"seen":{"1":"*","watch":"*"}}', 1790000025991);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 130, 130, 0, 'act-56-126', 'move', '{"text":"pass"}', 1790000026862);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 131, 131, 1, 'act-57-127', 'move', '{"text":"draw"}', 1790000027726);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 132, 132, -1, NULL, 'move', '{"text":"GPP","draw":62,"seen":{"0":"*","watch":"*"}}', 1790000027726);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 133, 133, 1, 'act-58-129', 'move', '{"text":"pass"}', 1790000028105);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 134, 134, 0, 'act-59-130', 'move', '{"text":"-1,-1:YYN"}', 1790000028185);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 135, 135, 1, 'act-60-131', 'move', '{"text":"0,-2:GLY"}', 1790000029065);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 136, 136, 0, 'act-61-132', 'move', '{"text":"-2,-1:NYL"}', 1790000029999);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 137, 137, 1, 'act-62-133', 'move', '{"text":"pass"}', 1790000030462);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 138, 138, 0, 'act-63-134', 'move', '{"text":"pass"}', 1790000030772);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000011', -1, 139, 139, NULL, NULL, 'end', '{"text":"normal","winners":[1]}', 1790000030772);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000012', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 4, 4, 1, 'act-0-0', 'move', '{"text":"@313"}', 1790000000259);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"@231"}', 1790000000490);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 6, 6, 1, 'act-2-2', 'move', '{"text":"@221"}', 1790000001131);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"@333"}', 1790000001201);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 8, 8, 1, 'act-4-4', 'move', '{"text":"@321"}', 1790000001496);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"@312"}', 1790000002334);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 10, 10, 1, 'act-6-6', 'move', '{"text":"@122"}', 1790000003168);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"@131"}', 1790000003994);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000013', -1, 12, 12, 1, 'act-8-8', 'move', '{"text":"@332"}', 1790000004788);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 4, 4, 1, 'act-0-0', 'move', '{"text":"@331"}', 1790000000107);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"@133"}', 1790000000842);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 6, 6, 1, 'act-2-2', 'move', '{"text":"@212"}', 1790000000915);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"@322"}', 1790000001381);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 8, 8, 1, 'act-4-4', 'move', '{"text":"@112"}', 1790000002159);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"@132"}', 1790000002382);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 10, 10, 1, 'act-6-6', 'move', '{"text":"@333"}', 1790000003190);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"@321"}', 1790000003822);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000014', -1, 12, 12, 1, 'act-8-8', 'move', '{"text":"@131"}', 1790000004373);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 4, 4, 1, 'act-0-0', 'move', '{"text":"@232"}', 1790000000965);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"@231"}', 1790000001701);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 6, 6, 1, 'act-2-2', 'move', '{"text":"@133"}', 1790000001718);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"@121"}', 1790000002718);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 8, 8, 1, 'act-4-4', 'move', '{"text":"@212"}', 1790000003056);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"@112"}', 1790000003448);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 10, 10, 1, 'act-6-6', 'move', '{"text":"@132"}', 1790000004383);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"@222"}', 1790000005181);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 12, 12, 1, 'act-8-8', 'move', '{"text":"@312"}', 1790000006106);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 13, 13, 0, NULL, 'offer', '{"text":"draw"}', 1790000006106);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 14, 14, 1, NULL, 'decline', '{"text":"draw"}', 1790000006106);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 15, 15, 0, 'act-0-9', 'move', '{"text":"F5*"}', 1790000006683);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 16, 16, 1, 'act-1-10', 'move', '{"text":"U1"}', 1790000006762);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 17, 17, 0, 'act-2-11', 'move', '{"text":"B6"}', 1790000007331);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 18, 18, 1, NULL, 'offer', '{"text":"pause"}', 1790000007331);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 19, 19, 0, NULL, 'accept', '{"text":"pause"}', 1790000007331);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000015', -1, 20, 20, 1, NULL, 'pause', '{"text":""}', 1790000007331);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 4, 4, 1, 'act-0-0', 'move', '{"text":"@112"}', 1790000000362);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"@111"}', 1790000000778);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 6, 6, 1, 'act-2-2', 'move', '{"text":"@331"}', 1790000001188);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"@122"}', 1790000001823);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 8, 8, 1, 'act-4-4', 'move', '{"text":"@233"}', 1790000002125);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"@211"}', 1790000002267);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 10, 10, 1, 'act-6-6', 'move', '{"text":"@311"}', 1790000003056);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"@313"}', 1790000003950);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 12, 12, 1, 'act-8-8', 'move', '{"text":"@222"}', 1790000004407);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 13, 13, 1, NULL, 'resign', '{"text":""}', 1790000004407);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000016', -1, 14, 14, NULL, NULL, 'end', '{"text":"resigned","winners":[0]}', 1790000004407);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 4, 4, 1, 'act-0-0', 'move', '{"text":"@312"}', 1790000000522);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 5, 5, 1, 'act-1-1', 'move', '{"text":"@121"}', 1790000000812);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 6, 6, 1, 'act-2-2', 'move', '{"text":"@322"}', 1790000001729);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 7, 7, 1, 'act-3-3', 'move', '{"text":"@112"}', 1790000002544);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 8, 8, 1, 'act-4-4', 'move', '{"text":"@133"}', 1790000003404);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 9, 9, 1, 'act-5-5', 'move', '{"text":"@321"}', 1790000004250);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 10, 10, 1, 'act-6-6', 'move', '{"text":"@131"}', 1790000005249);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 11, 11, 1, 'act-7-7', 'move', '{"text":"@231"}', 1790000006061);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 12, 12, 1, 'act-8-8', 'move', '{"text":"@332"}', 1790000006944);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 13, 13, 0, 'act-0-9', 'move', '{"text":"L7"}', 1790000007484);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 14, 14, 1, 'act-1-10', 'move', '{"text":"U8"}', 1790000007894);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 15, 15, 0, 'act-2-11', 'move', '{"text":"D9"}', 1790000008576);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 16, 16, 1, 'act-3-12', 'move', '{"text":"B3"}', 1790000009496);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 17, 17, 0, 'act-4-13', 'move', '{"text":"B9"}', 1790000009869);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 18, 18, 1, 'act-5-14', 'move', '{"text":"B7"}', 1790000009919);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 19, 19, 0, 'act-6-15', 'move', '{"text":"B3"}', 1790000010499);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 20, 20, 1, 'act-7-16', 'move', '{"text":"R4"}', 1790000010738);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 21, 21, 0, 'act-8-17', 'move', '{"text":"B6"}', 1790000011265);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 22, 22, 1, 'act-9-18', 'move', '{"text":"R5"}', 1790000011532);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 23, 23, 0, 'act-10-19', 'move', '{"text":"L2"}', 1790000012280);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 24, 24, 1, 'act-11-20', 'move', '{"text":"F5"}', 1790000012938);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 25, 25, 0, 'act-12-21', 'move', '{"text":"B7*"}', 1790000013109);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 26, 26, 1, 'act-13-22', 'move', '{"text":"D4"}', 1790000013687);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000017', -1, 27, 27, NULL, NULL, 'end', '{"text":"normal","winners":[0]}', 1790000013687);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000018', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 4, 4, -1, NULL, 'move', '{"text":"7","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 5, 5, 0, 'act-0-1', 'move', '{"text":"7,1"}', 1790000000677);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 6, 6, -1, NULL, 'move', '{"text":"6","draw":2}', 1790000000677);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 7, 7, 1, 'act-1-3', 'move', '{"text":"5,6"}', 1790000001071);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 8, 8, -1, NULL, 'move', '{"text":"8","draw":3}', 1790000001071);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 9, 9, 0, 'act-2-5', 'move', '{"text":"8,2"}', 1790000001666);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 10, 10, -1, NULL, 'move', '{"text":"2","draw":4}', 1790000001666);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 11, 11, 1, 'act-3-7', 'move', '{"text":"7,2"}', 1790000002078);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 12, 12, -1, NULL, 'move', '{"text":"3","draw":5}', 1790000002078);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 13, 13, 0, 'act-4-9', 'move', '{"text":"3,8"}', 1790000002185);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 14, 14, -1, NULL, 'move', '{"text":"6","draw":6}', 1790000002185);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 15, 15, 1, 'act-5-11', 'move', '{"text":"x"}', 1790000002208);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 16, 16, -1, NULL, 'move', '{"text":"8","draw":7}', 1790000002208);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 17, 17, 1, 'act-6-13', 'move', '{"text":"2,8"}', 1790000002279);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 18, 18, -1, NULL, 'move', '{"text":"5","draw":8}', 1790000002279);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 19, 19, 0, 'act-7-15', 'move', '{"text":"8,5"}', 1790000002821);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 20, 20, -1, NULL, 'move', '{"text":"7","draw":9}', 1790000002821);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 21, 21, 1, 'act-8-17', 'move', '{"text":"7,3"}', 1790000003555);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000019', -1, 22, 22, -1, NULL, 'move', '{"text":"5","draw":10}', 1790000003555);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 4, 4, -1, NULL, 'move', '{"text":"3","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 5, 5, 0, 'act-0-1', 'move', '{"text":"3,7"}', 1790000000906);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 6, 6, -1, NULL, 'move', '{"text":"8","draw":2}', 1790000000906);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 7, 7, 1, 'act-1-3', 'move', '{"text":"8,4"}', 1790000001580);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 8, 8, -1, NULL, 'move', '{"text":"2","draw":3}', 1790000001580);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 9, 9, 0, 'act-2-5', 'move', '{"text":"1,2"}', 1790000002153);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 10, 10, -1, NULL, 'move', '{"text":"1","draw":4}', 1790000002153);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 11, 11, 1, 'act-3-7', 'move', '{"text":"1,3"}', 1790000002564);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 12, 12, -1, NULL, 'move', '{"text":"4","draw":5}', 1790000002564);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 13, 13, 0, 'act-4-9', 'move', '{"text":"4,7"}', 1790000002689);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 14, 14, -1, NULL, 'move', '{"text":"2","draw":6}', 1790000002689);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 15, 15, 1, 'act-5-11', 'move', '{"text":"2,4"}', 1790000003139);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 16, 16, -1, NULL, 'move', '{"text":"4","draw":7}', 1790000003139);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 17, 17, 0, 'act-6-13', 'move', '{"text":"4,4"}', 1790000003455);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 18, 18, -1, NULL, 'move', '{"text":"4","draw":8}', 1790000003455);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 19, 19, 1, 'act-7-15', 'move', '{"text":"4,6"}', 1790000003883);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 20, 20, -1, NULL, 'move', '{"text":"7","draw":9}', 1790000003883);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 21, 21, 0, 'act-8-17', 'move', '{"text":"1,7"}', 1790000003964);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000020', -1, 22, 22, -1, NULL, 'move', '{"text":"4","draw":10}', 1790000003964);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 4, 4, -1, NULL, 'move', '{"text":"3","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 5, 5, 0, 'act-0-1', 'move', '{"text":"3,8"}', 1790000000165);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 6, 6, -1, NULL, 'move', '{"text":"4","draw":2}', 1790000000165);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 7, 7, 1, 'act-1-3', 'move', '{"text":"x"}', 1790000000644);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 8, 8, -1, NULL, 'move', '{"text":"6","draw":3}', 1790000000644);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 9, 9, 1, 'act-2-5', 'move', '{"text":"6,3"}', 1790000001452);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 10, 10, -1, NULL, 'move', '{"text":"4","draw":4}', 1790000001452);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 11, 11, 0, 'act-3-7', 'move', '{"text":"5,4"}', 1790000002240);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 12, 12, -1, NULL, 'move', '{"text":"5","draw":5}', 1790000002240);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 13, 13, 1, 'act-4-9', 'move', '{"text":"2,5"}', 1790000003173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 14, 14, -1, NULL, 'move', '{"text":"2","draw":6}', 1790000003173);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 15, 15, 0, 'act-5-11', 'move', '{"text":"x"}', 1790000003318);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 16, 16, -1, NULL, 'move', '{"text":"3","draw":7}', 1790000003318);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 17, 17, 0, 'act-6-13', 'move', '{"text":"3,5"}', 1790000003551);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 18, 18, -1, NULL, 'move', '{"text":"1","draw":8}', 1790000003551);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 19, 19, 1, 'act-7-15', 'move', '{"text":"8,1"}', 1790000004548);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 20, 20, -1, NULL, 'move', '{"text":"8","draw":9}', 1790000004548);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 21, 21, 0, 'act-8-17', 'move', '{"text":"8,4"}', 1790000004582);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 22, 22, -1, NULL, 'move', '{"text":"2","draw":10}', 1790000004582);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 23, 23, 0, NULL, 'offer', '{"text":"draw"}', 1790000004582);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 24, 24, 1, NULL, 'decline', '{"text":"draw"}', 1790000004582);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 25, 25, 1, 'act-0-19', 'move', '{"text":"5,2"}', 1790000005080);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 26, 26, -1, NULL, 'move', '{"text":"5","draw":11}', 1790000005080);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 27, 27, 0, 'act-1-21', 'move', '{"text":"1,5"}', 1790000006032);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 28, 28, -1, NULL, 'move', '{"text":"8","draw":12}', 1790000006032);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 29, 29, 1, 'act-2-23', 'move', '{"text":"2,8"}', 1790000006187);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 30, 30, -1, NULL, 'move', '{"text":"8","draw":13}', 1790000006187);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 31, 31, 1, NULL, 'offer', '{"text":"pause"}', 1790000006187);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 32, 32, 0, NULL, 'accept', '{"text":"pause"}', 1790000006187);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000021', -1, 33, 33, 1, NULL, 'pause', '{"text":""}', 1790000006187);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 4, 4, -1, NULL, 'move', '{"text":"4","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 5, 5, 0, 'act-0-1', 'move', '{"text":"4,5"}', 1790000000958);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 6, 6, -1, NULL, 'move', '{"text":"2","draw":2}', 1790000000958);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 7, 7, 1, 'act-1-3', 'move', '{"text":"2,5"}', 1790000000982);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 8, 8, -1, NULL, 'move', '{"text":"5","draw":3}', 1790000000982);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 9, 9, 0, 'act-2-5', 'move', '{"text":"8,5"}', 1790000001684);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 10, 10, -1, NULL, 'move', '{"text":"4","draw":4}', 1790000001684);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 11, 11, 1, 'act-3-7', 'move', '{"text":"4,2"}', 1790000002573);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 12, 12, -1, NULL, 'move', '{"text":"2","draw":5}', 1790000002573);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 13, 13, 0, 'act-4-9', 'move', '{"text":"5,2"}', 1790000003533);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 14, 14, -1, NULL, 'move', '{"text":"4","draw":6}', 1790000003533);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 15, 15, 1, 'act-5-11', 'move', '{"text":"7,4"}', 1790000003712);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 16, 16, -1, NULL, 'move', '{"text":"2","draw":7}', 1790000003712);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 17, 17, 0, 'act-6-13', 'move', '{"text":"6,2"}', 1790000004596);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 18, 18, -1, NULL, 'move', '{"text":"6","draw":8}', 1790000004596);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 19, 19, 1, 'act-7-15', 'move', '{"text":"4,6"}', 1790000004860);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 20, 20, -1, NULL, 'move', '{"text":"6","draw":9}', 1790000004860);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 21, 21, 0, 'act-8-17', 'move', '{"text":"6,7"}', 1790000005040);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 22, 22, -1, NULL, 'move', '{"text":"3","draw":10}', 1790000005040);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 23, 23, 1, NULL, 'resign', '{"text":""}', 1790000005040);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000022', -1, 24, 24, NULL, NULL, 'end', '{"text":"resigned","winners":[0]}', 1790000005040);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 4, 4, -1, NULL, 'move', '{"text":"6","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 5, 5, 0, 'act-0-1', 'move', '{"text":"3,6"}', 1790000000925);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 6, 6, -1, NULL, 'move', '{"text":"4","draw":2}', 1790000000925);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 7, 7, 1, 'act-1-3', 'move', '{"text":"7,4"}', 1790000000942);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 8, 8, -1, NULL, 'move', '{"text":"6","draw":3}', 1790000000942);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 9, 9, 0, 'act-2-5', 'move', '{"text":"4,6"}', 1790000001321);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 10, 10, -1, NULL, 'move', '{"text":"1","draw":4}', 1790000001321);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 11, 11, 1, 'act-3-7', 'move', '{"text":"8,1"}', 1790000002047);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 12, 12, -1, NULL, 'move', '{"text":"1","draw":5}', 1790000002047);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 13, 13, 0, 'act-4-9', 'move', '{"text":"x"}', 1790000002061);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 14, 14, -1, NULL, 'move', '{"text":"3","draw":6}', 1790000002061);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 15, 15, 0, 'act-5-11', 'move', '{"text":"6,3"}', 1790000002086);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 16, 16, -1, NULL, 'move', '{"text":"3","draw":7}', 1790000002086);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 17, 17, 1, 'act-6-13', 'move', '{"text":"3,8"}', 1790000002584);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 18, 18, -1, NULL, 'move', '{"text":"2","draw":8}', 1790000002584);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 19, 19, 0, 'act-7-15', 'move', '{"text":"5,2"}', 1790000003212);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 20, 20, -1, NULL, 'move', '{"text":"5","draw":9}', 1790000003212);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 21, 21, 1, 'act-8-17', 'move', '{"text":"7,5"}', 1790000003983);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 22, 22, -1, NULL, 'move', '{"text":"2","draw":10}', 1790000003983);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 23, 23, 0, 'act-0-19', 'move', '{"text":"4,2"}', 1790000004018);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 24, 24, -1, NULL, 'move', '{"text":"6","draw":11}', 1790000004018);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 25, 25, 1, 'act-1-21', 'move', '{"text":"8,6"}', 1790000004190);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 26, 26, -1, NULL, 'move', '{"text":"1","draw":12}', 1790000004190);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 27, 27, -1, NULL, 'move', '{"text":"2","draw":13}', 1790000004190);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 28, 28, 1, 'act-2-24', 'move', '{"text":"3,2"}', 1790000004553);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 29, 29, -1, NULL, 'move', '{"text":"7","draw":14}', 1790000004553);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 30, 30, 0, 'act-3-26', 'move', '{"text":"7,6"}', 1790000004834);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 31, 31, -1, NULL, 'move', '{"text":"7","draw":15}', 1790000004834);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 32, 32, 1, 'act-4-28', 'move', '{"text":"3,7"}', 1790000004920);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 33, 33, -1, NULL, 'move', '{"text":"1","draw":16}', 1790000004920);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 34, 34, -1, NULL, 'move', '{"text":"8","draw":17}', 1790000004920);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 35, 35, 1, 'act-5-31', 'move', '{"text":"8,7"}', 1790000005638);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 36, 36, -1, NULL, 'move', '{"text":"6","draw":18}', 1790000005638);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 37, 37, 0, 'act-6-33', 'move', '{"text":"5,6"}', 1790000006280);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 38, 38, -1, NULL, 'move', '{"text":"4","draw":19}', 1790000006280);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 39, 39, 1, 'act-7-35', 'move', '{"text":"5,4"}', 1790000006814);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 40, 40, -1, NULL, 'move', '{"text":"4","draw":20}', 1790000006814);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 41, 41, 0, 'act-8-37', 'move', '{"text":"4,5"}', 1790000006928);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 42, 42, -1, NULL, 'move', '{"text":"7","draw":21}', 1790000006928);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 43, 43, 1, 'act-9-39', 'move', '{"text":"7,8"}', 1790000006967);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 44, 44, -1, NULL, 'move', '{"text":"4","draw":22}', 1790000006967);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 45, 45, 0, 'act-10-41', 'move', '{"text":"2,4"}', 1790000007247);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 46, 46, -1, NULL, 'move', '{"text":"3","draw":23}', 1790000007247);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 47, 47, 1, 'act-11-43', 'move', '{"text":"7,3"}', 1790000007617);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 48, 48, -1, NULL, 'move', '{"text":"7","draw":24}', 1790000007617);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 49, 49, 0, 'act-12-45', 'move', '{"text":"x"}', 1790000007922);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 50, 50, -1, NULL, 'move', '{"text":"4","draw":25}', 1790000007922);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 51, 51, 0, 'act-13-47', 'move', '{"text":"3,4"}', 1790000008140);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 52, 52, -1, NULL, 'move', '{"text":"6","draw":26}', 1790000008140);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 53, 53, 1, 'act-14-49', 'move', '{"text":"6,7"}', 1790000008760);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 54, 54, -1, NULL, 'move', '{"text":"1","draw":27}', 1790000008760);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 55, 55, -1, NULL, 'move', '{"text":"3","draw":28}', 1790000008760);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 56, 56, 1, 'act-15-52', 'move', '{"text":"2,3"}', 1790000008998);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 57, 57, -1, NULL, 'move', '{"text":"2","draw":29}', 1790000008998);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 58, 58, 0, 'act-16-54', 'move', '{"text":"6,2"}', 1790000009943);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 59, 59, -1, NULL, 'move', '{"text":"3","draw":30}', 1790000009943);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 60, 60, 1, 'act-17-56', 'move', '{"text":"8,3"}', 1790000010918);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 61, 61, -1, NULL, 'move', '{"text":"6","draw":31}', 1790000010918);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 62, 62, 0, 'act-18-58', 'move', '{"text":"6,4"}', 1790000011312);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 63, 63, -1, NULL, 'move', '{"text":"6","draw":32}', 1790000011312);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 64, 64, 1, 'act-19-60', 'move', '{"text":"x"}', 1790000011999);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 65, 65, -1, NULL, 'move', '{"text":"8","draw":33}', 1790000011999);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 66, 66, 1, 'act-20-62', 'move', '{"text":"8,8"}', 1790000012739);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 67, 67, -1, NULL, 'move', '{"text":"1","draw":34}', 1790000012739);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 68, 68, -1, NULL, 'move', '{"text":"4","draw":35}', 1790000012739);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 69, 69, 1, 'act-21-65', 'move', '{"text":"4,1"}', 1790000013684);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 70, 70, -1, NULL, 'move', '{"text":"5","draw":36}', 1790000013684);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 71, 71, 0, 'act-22-67', 'move', '{"text":"5,8"}', 1790000014030);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 72, 72, -1, NULL, 'move', '{"text":"3","draw":37}', 1790000014030);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 73, 73, 1, 'act-23-69', 'move', '{"text":"3,3"}', 1790000014223);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 74, 74, -1, NULL, 'move', '{"text":"6","draw":38}', 1790000014223);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 75, 75, 0, 'act-24-71', 'move', '{"text":"x"}', 1790000014689);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 76, 76, -1, NULL, 'move', '{"text":"2","draw":39}', 1790000014689);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 77, 77, 0, 'act-25-73', 'move', '{"text":"2,5"}', 1790000015623);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 78, 78, -1, NULL, 'move', '{"text":"1","draw":40}', 1790000015623);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 79, 79, 1, 'act-26-75', 'move', '{"text":"6,1"}', 1790000015715);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 80, 80, -1, NULL, 'move', '{"text":"3","draw":41}', 1790000015715);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 81, 81, 0, 'act-27-77', 'move', '{"text":"3,5"}', 1790000016258);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 82, 82, -1, NULL, 'move', '{"text":"4","draw":42}', 1790000016258);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 83, 83, 1, 'act-28-79', 'move', '{"text":"1,4"}', 1790000016358);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000023', -1, 84, 84, NULL, NULL, 'end', '{"text":"normal","winners":[1]}', 1790000016358);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000024', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 4, 4, -1, NULL, 'move', '{"text":"1b","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 5, 5, -1, NULL, 'move', '{"text":"5y","draw":2}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 6, 6, -1, NULL, 'move', '{"text":"9y","draw":3}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 7, 7, -1, NULL, 'move', '{"text":"3b","draw":4}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 8, 8, -1, NULL, 'move', '{"text":"7b","draw":5}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 9, 9, -1, NULL, 'move', '{"text":"7o","draw":6}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 10, 10, -1, NULL, 'move', '{"text":"4b","draw":7}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 11, 11, -1, NULL, 'move', '{"text":"5v","draw":8}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 12, 12, -1, NULL, 'move', '{"text":"6v","draw":9}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 13, 13, -1, NULL, 'move', '{"text":"2o","draw":10}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 14, 14, -1, NULL, 'move', '{"text":"4o","draw":11}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 15, 15, -1, NULL, 'move', '{"text":"2g","draw":12}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 16, 16, -1, NULL, 'move', '{"text":"4o","draw":13}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 17, 17, -1, NULL, 'move', '{"text":"9r","draw":14}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 18, 18, -1, NULL, 'move', '{"text":"7o","draw":15}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', -1, 19, 19, -1, NULL, 'move', '{"text":"5b","draw":16}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 0, 1, 20, 0, 'act-0-16', 'move', '{"text":"take:4*9/6-2=4"}', 1790000000377);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 1, 1, 21, 1, 'act-1-17', 'move', '{"text":"take:(4-2+7)*(5/9)=5"}', 1790000001308);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 1, 2, 22, 1, 'act-2-18', 'move', '{"text":"take:7/((6-9+4)*7)=1"}', 1790000001350);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 1, 3, 23, 1, 'act-3-19', 'move', '{"text":"take:9+(6/4*2-7)=5"}', 1790000001656);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 0, 2, 24, 0, 'act-4-20', 'move', '{"text":"take:2*(6/(7-1))+7=9"}', 1790000002245);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 1, 4, 25, 1, 'act-5-21', 'move', '{"text":"take:7+(4-2)=9"}', 1790000002757);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 1, 5, 26, 1, 'act-6-22', 'move', '{"text":"take:5+4*((9-7)/2)=9"}', 1790000003306);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 0, 3, 27, 0, 'act-7-23', 'move', '{"text":"take:2*(4+7-9)=4"}', 1790000003410);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000025', 0, 4, 28, 0, 'act-8-24', 'move', '{"text":"take:2/(7-6)+7=9"}', 1790000003824);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 4, 4, -1, NULL, 'move', '{"text":"6b","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 5, 5, -1, NULL, 'move', '{"text":"8y","draw":2}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 6, 6, -1, NULL, 'move', '{"text":"9g","draw":3}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 7, 7, -1, NULL, 'move', '{"text":"7o","draw":4}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 8, 8, -1, NULL, 'move', '{"text":"9v","draw":5}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 9, 9, -1, NULL, 'move', '{"text":"4v","draw":6}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 10, 10, -1, NULL, 'move', '{"text":"8r","draw":7}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 11, 11, -1, NULL, 'move', '{"text":"6r","draw":8}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 12, 12, -1, NULL, 'move', '{"text":"5y","draw":9}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 13, 13, -1, NULL, 'move', '{"text":"0v","draw":10}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 14, 14, -1, NULL, 'move', '{"text":"4o","draw":11}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 15, 15, -1, NULL, 'move', '{"text":"3v","draw":12}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 16, 16, -1, NULL, 'move', '{"text":"5y","draw":13}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 17, 17, -1, NULL, 'move', '{"text":"9y","draw":14}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 18, 18, -1, NULL, 'move', '{"text":"3o","draw":15}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', -1, 19, 19, -1, NULL, 'move', '{"text":"3y","draw":16}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 1, 20, 0, 'act-0-16', 'move', '{"text":"take:6/(3+30-8*4)=6"}', 1790000000747);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 2, 21, 0, 'act-1-17', 'move', '{"text":"take:9-6*(8/(9+7))=6"}', 1790000000952);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 1, 1, 22, 1, 'act-2-18', 'move', '{"text":"take:30*(9-8)/6+4=9"}', 1790000001729);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 3, 23, 0, 'act-3-19', 'move', '{"text":"take:3+6-8/4*3=3"}', 1790000002459);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 4, 24, 0, 'act-4-20', 'move', '{"text":"take:(30/(4-8)+9)*4=6"}', 1790000002889);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 5, 25, 0, 'act-5-21', 'move', '{"text":"take:7*(8/4+5)-9=40"}', 1790000003298);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 6, 26, 0, 'act-6-22', 'move', '{"text":"take:9*(8/(4+4))-6=3"}', 1790000003990);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 0, 7, 27, 0, 'act-7-23', 'move', '{"text":"take:9*(5+(4-8))=9"}', 1790000004928);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000026', 1, 2, 28, 1, 'act-8-24', 'move', '{"text":"take:(30/5+(4-8))*3=6"}', 1790000005057);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 4, 4, -1, NULL, 'move', '{"text":"7y","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 5, 5, -1, NULL, 'move', '{"text":"0g","draw":2}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 6, 6, -1, NULL, 'move', '{"text":"3b","draw":3}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 7, 7, -1, NULL, 'move', '{"text":"0g","draw":4}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 8, 8, -1, NULL, 'move', '{"text":"2o","draw":5}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 9, 9, -1, NULL, 'move', '{"text":"7r","draw":6}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 10, 10, -1, NULL, 'move', '{"text":"4y","draw":7}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 11, 11, -1, NULL, 'move', '{"text":"5o","draw":8}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 12, 12, -1, NULL, 'move', '{"text":"0b","draw":9}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 13, 13, -1, NULL, 'move', '{"text":"1v","draw":10}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 14, 14, -1, NULL, 'move', '{"text":"1b","draw":11}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 15, 15, -1, NULL, 'move', '{"text":"8g","draw":12}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 16, 16, -1, NULL, 'move', '{"text":"4v","draw":13}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 17, 17, -1, NULL, 'move', '{"text":"7v","draw":14}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 18, 18, -1, NULL, 'move', '{"text":"6o","draw":15}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 19, 19, -1, NULL, 'move', '{"text":"3r","draw":16}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 1, 1, 20, 1, 'act-0-16', 'move', '{"text":"take:8-6+70/(2*7)=7"}', 1790000000648);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 1, 21, 0, 'act-1-17', 'move', '{"text":"take:4*(1+3/(8-6))=10"}', 1790000000845);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 1, 2, 22, 1, 'act-2-18', 'move', '{"text":"take:(4+1)/((4-3)*5)=1"}', 1790000001669);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 1, 3, 23, 1, 'act-3-19', 'move', '{"text":"take:3+(1-6/8*4)=1"}', 1790000002042);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 2, 24, 0, 'act-4-20', 'move', '{"text":"take:4/(8+3-1)*10=4"}', 1790000002289);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 3, 25, 0, 'act-5-21', 'move', '{"text":"take:8/(5*3+(7-20))=4"}', 1790000003111);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 4, 26, 0, 'act-6-22', 'move', '{"text":"take:7-1/4*(1+3)=6"}', 1790000003886);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 5, 27, 0, 'act-7-23', 'move', '{"text":"take:2*(1+1-4/8)=3"}', 1790000004878);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 1, 4, 28, 1, 'act-8-24', 'move', '{"text":"take:8+5*((1-7)/6)=3"}', 1790000005131);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 20, 29, 0, NULL, 'offer', '{"text":"draw"}', 1790000005131);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 21, 30, 1, NULL, 'decline', '{"text":"draw"}', 1790000005131);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 6, 31, 0, 'act-0-25', 'move', '{"text":"take:7-4*((1+3)/8)=5"}', 1790000005835);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 1, 5, 32, 1, 'act-1-26', 'move', '{"text":"take:(10+4)/7*6-8=4"}', 1790000006811);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', 0, 7, 33, 0, 'act-2-27', 'move', '{"text":"take:1+(4/8*6-3)=1"}', 1790000007587);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 22, 34, 1, NULL, 'offer', '{"text":"pause"}', 1790000007587);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 23, 35, 0, NULL, 'accept', '{"text":"pause"}', 1790000007587);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000027', -1, 24, 36, 1, NULL, 'pause', '{"text":""}', 1790000007587);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 3, 3, NULL, NULL, 'begin', '{"text":"0,1","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 4, 4, -1, NULL, 'move', '{"text":"8b","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 5, 5, -1, NULL, 'move', '{"text":"6r","draw":2}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 6, 6, -1, NULL, 'move', '{"text":"6y","draw":3}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 7, 7, -1, NULL, 'move', '{"text":"7b","draw":4}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 8, 8, -1, NULL, 'move', '{"text":"8o","draw":5}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 9, 9, -1, NULL, 'move', '{"text":"2r","draw":6}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 10, 10, -1, NULL, 'move', '{"text":"4o","draw":7}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 11, 11, -1, NULL, 'move', '{"text":"2r","draw":8}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 12, 12, -1, NULL, 'move', '{"text":"3g","draw":9}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 13, 13, -1, NULL, 'move', '{"text":"0o","draw":10}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 14, 14, -1, NULL, 'move', '{"text":"5b","draw":11}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 15, 15, -1, NULL, 'move', '{"text":"6g","draw":12}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 16, 16, -1, NULL, 'move', '{"text":"6o","draw":13}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 17, 17, -1, NULL, 'move', '{"text":"3g","draw":14}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 18, 18, -1, NULL, 'move', '{"text":"3o","draw":15}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 19, 19, -1, NULL, 'move', '{"text":"6r","draw":16}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 1, 20, 0, 'act-0-16', 'move', '{"text":"take:60/((8-6+4)*5)=2"}', 1790000000113);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 2, 21, 0, 'act-1-17', 'move', '{"text":"take:4/(6+(8-2*6))=2"}', 1790000000710);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 1, 1, 22, 1, 'act-2-18', 'move', '{"text":"take:7*(6/(20+(5-4)))=2"}', 1790000000843);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 3, 23, 0, 'act-3-19', 'move', '{"text":"take:6*(6-5)+4/2=8"}', 1790000001260);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 4, 24, 0, 'act-4-20', 'move', '{"text":"take:6/(4+(6-3*3))=6"}', 1790000001652);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 5, 25, 0, 'act-5-21', 'move', '{"text":"take:4*2-5+3=6"}', 1790000001840);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 6, 26, 0, 'act-6-22', 'move', '{"text":"take:6*5-(20+6/3)=8"}', 1790000002079);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 1, 2, 27, 1, 'act-7-23', 'move', '{"text":"take:(6+2-4)*5=20"}', 1790000003064);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', 0, 7, 28, 0, 'act-8-24', 'move', '{"text":"take:(2+(4-7)/6)*2=3"}', 1790000004053);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 20, 29, 1, NULL, 'resign', '{"text":""}', 1790000004053);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000028', -1, 21, 30, NULL, NULL, 'end', '{"text":"resigned","winners":[0]}', 1790000004053);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 1, 1, 0, NULL, 'sit', '{"text":"Vera \u00ab0\u00bb","person":"person 0"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 2, 2, 1, NULL, 'sit', '{"text":"Vera \u00ab1\u00bb","person":"person 1"}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 3, 3, NULL, NULL, 'begin', '{"text":"1,0","draw":0,"free":true}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 4, 4, -1, NULL, 'move', '{"text":"9g","draw":1}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 5, 5, -1, NULL, 'move', '{"text":"8g","draw":2}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 6, 6, -1, NULL, 'move', '{"text":"5b","draw":3}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 7, 7, -1, NULL, 'move', '{"text":"1r","draw":4}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 8, 8, -1, NULL, 'move', '{"text":"1o","draw":5}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 9, 9, -1, NULL, 'move', '{"text":"9r","draw":6}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 10, 10, -1, NULL, 'move', '{"text":"9y","draw":7}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 11, 11, -1, NULL, 'move', '{"text":"3v","draw":8}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 12, 12, -1, NULL, 'move', '{"text":"1r","draw":9}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 13, 13, -1, NULL, 'move', '{"text":"6y","draw":10}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 14, 14, -1, NULL, 'move', '{"text":"0b","draw":11}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 15, 15, -1, NULL, 'move', '{"text":"7g","draw":12}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 16, 16, -1, NULL, 'move', '{"text":"8b","draw":13}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 17, 17, -1, NULL, 'move', '{"text":"9v","draw":14}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 18, 18, -1, NULL, 'move', '{"text":"8o","draw":15}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 19, 19, -1, NULL, 'move', '{"text":"7y","draw":16}', 1790000000000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 1, 20, 1, 'act-0-16', 'move', '{"text":"take:(90-(8*7+7))/9=3"}', 1790000000548);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 2, 21, 1, 'act-1-17', 'move', '{"text":"take:(9-1)*9/8=9"}', 1790000001393);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 3, 22, 1, 'act-2-18', 'move', '{"text":"take:60/(8*7+(7-3))=1"}', 1790000001903);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 1, 23, 0, 'act-3-19', 'move', '{"text":"take:8-6+9/3=5"}', 1790000002319);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 2, 24, 0, 'act-4-20', 'move', '{"text":"take:3+90/(9*(1-6))=1"}', 1790000003166);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 4, 25, 1, 'act-5-21', 'move', '{"text":"take:(1+8)*(6/9)-5=1"}', 1790000003516);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 5, 26, 1, 'act-6-22', 'move', '{"text":"take:90/((8+7)*(9-3))=1"}', 1790000004433);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 6, 27, 1, 'act-7-23', 'move', '{"text":"take:9/(5-1+3)*7=9"}', 1790000005164);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 7, 28, 1, 'act-8-24', 'move', '{"text":"take:8-(6+9)/(5*3)=7"}', 1790000005383);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 3, 29, 0, 'act-0-25', 'move', '{"text":"take:8/(9-5+3)*7=8"}', 1790000006176);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 8, 30, 1, 'act-1-26', 'move', '{"text":"take:1/(9-(5+3))*7=7"}', 1790000006850);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 4, 31, 0, 'act-2-27', 'move', '{"text":"take:70*3/(5+9)-6=9"}', 1790000007362);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 9, 32, 1, 'act-3-28', 'move', '{"text":"take:7-90/(9+6)=1"}', 1790000007772);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 10, 33, 1, 'act-4-29', 'move', '{"text":"take:(9*(5+9)-70)/7=8"}', 1790000007916);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 11, 34, 1, 'act-5-30', 'move', '{"text":"take:1/8*(5+(9-6))=1"}', 1790000008215);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 5, 35, 0, 'act-6-31', 'move', '{"text":"take:90/((9+1)*9)=1"}', 1790000009036);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 12, 36, 1, 'act-7-32', 'move', '{"text":"take:(9+1)/(9-6)*9=30"}', 1790000009974);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 6, 37, 0, 'act-8-33', 'move', '{"text":"take:8-(9+9)*(5/90)=7"}', 1790000010113);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 7, 38, 0, 'act-9-34', 'move', '{"text":"take:(7+8)*7/(30-9)=5"}', 1790000010454);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 13, 39, 1, 'act-10-35', 'move', '{"text":"take:90/(9*5)-3+9=8"}', 1790000010852);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 14, 40, 1, 'act-11-36', 'move', '{"text":"take:8+7*(3-9)/6=1"}', 1790000011507);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 8, 41, 0, 'act-12-37', 'move', '{"text":"take:9*(1/(5-8)+1)=6"}', 1790000012442);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 9, 42, 0, 'act-13-38', 'move', '{"text":"take:5+90/9-7=8"}', 1790000013188);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 10, 43, 0, 'act-14-39', 'move', '{"text":"take:3/5*(9+6)-8=1"}', 1790000013466);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 11, 44, 0, 'act-15-40', 'move', '{"text":"take:(3+7)*9=90"}', 1790000014390);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 12, 45, 0, 'act-16-41', 'move', '{"text":"take:30/(6*(1+9-5))=1"}', 1790000014541);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 13, 46, 0, 'act-17-42', 'move', '{"text":"take:(80+(7-9*9))/6=1"}', 1790000015410);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 14, 47, 0, 'act-18-43', 'move', '{"text":"take:(5+3)*(9/8)=9"}', 1790000016056);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 15, 48, 0, 'act-19-44', 'move', '{"text":"take:9*(6/(8-(1+1)))=9"}', 1790000016997);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 16, 49, 0, 'act-20-45', 'move', '{"text":"take:(1+5)*9/6=9"}', 1790000017512);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 15, 50, 1, 'act-21-46', 'move', '{"text":"take:30/(7+(7-9))=6"}', 1790000017686);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 17, 51, 0, 'act-22-47', 'move', '{"text":"take:90/(9*(1+9))=1"}', 1790000017917);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 16, 52, 1, 'act-23-48', 'move', '{"text":"take:7*(9/(6+1))=9"}', 1790000018110);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 18, 53, 0, 'act-24-49', 'move', '{"text":"take:9-90/(3*(1+9))=6"}', 1790000018237);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 19, 54, 0, 'act-25-50', 'move', '{"text":"take:3*(70/6-(9+1))=5"}', 1790000018402);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 20, 55, 0, 'act-26-51', 'move', '{"text":"take:(5+1)*(3-9/6)=9"}', 1790000019186);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 21, 56, 0, 'act-27-52', 'move', '{"text":"take:(1+1)/6*9=3"}', 1790000019389);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 22, 57, 0, 'act-28-53', 'move', '{"text":"take:30/(6*(9-8))=5"}', 1790000019616);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 17, 58, 1, 'act-29-54', 'move', '{"text":"take:(7+7-9)/30*6=1"}', 1790000019731);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 18, 59, 1, 'act-30-55', 'move', '{"text":"take:9*(1+9/(9-8))=90"}', 1790000019962);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 19, 60, 1, 'act-31-56', 'move', '{"text":"take:9+1/5*30-6=9"}', 1790000020935);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 23, 61, 0, 'act-32-57', 'move', '{"text":"take:90/(9+9)=5"}', 1790000021229);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 24, 62, 0, 'act-33-58', 'move', '{"text":"take:60/(7*8+(7-3))=1"}', 1790000021636);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 20, 63, 1, 'act-34-59', 'move', '{"text":"take:8/((7+3-9)*8)=1"}', 1790000021689);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 25, 64, 0, 'act-35-60', 'move', '{"text":"take:6-90/(3*5)+9=9"}', 1790000022476);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 26, 65, 0, 'act-36-61', 'move', '{"text":"take:7-(3+1)*9/6=1"}', 1790000022801);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 21, 66, 1, 'act-37-62', 'move', '{"text":"take:(1+(8-6))/9*3=1"}', 1790000022971);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 27, 67, 0, 'act-38-63', 'move', '{"text":"take:8/(7-3*5+9)=8"}', 1790000023617);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 22, 68, 1, 'act-39-64', 'move', '{"text":"take:6/90*(9+(9-3))=1"}', 1790000023816);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 28, 69, 0, 'act-40-65', 'move', '{"text":"take:60/((3+9)*5)=1"}', 1790000023860);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 23, 70, 1, 'act-41-66', 'move', '{"text":"take:(1+9)*(9/(8-5))=30"}', 1790000024094);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 24, 71, 1, 'act-42-67', 'move', '{"text":"take:(5+9-6)/8=1"}', 1790000024962);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 25, 72, 1, 'act-43-68', 'move', '{"text":"take:(3-(9+1)/5)*9=9"}', 1790000025138);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 26, 73, 1, 'act-44-69', 'move', '{"text":"take:(70+(8-7*9))/5=3"}', 1790000025769);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 29, 74, 0, 'act-45-70', 'move', '{"text":"take:5*3-90/9+1=6"}', 1790000026081);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 27, 75, 1, 'act-46-71', 'move', '{"text":"take:1/(6-9+8)*5=1"}', 1790000026383);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 30, 76, 0, 'act-47-72', 'move', '{"text":"take:60/((8-7)*(3+9))=5"}', 1790000026500);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 28, 77, 1, 'act-48-73', 'move', '{"text":"take:((7+8)*7-90)/3=5"}', 1790000026702);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 31, 78, 0, 'act-49-74', 'move', '{"text":"take:(7+9)*5/8-1=9"}', 1790000027627);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 32, 79, 0, 'act-50-75', 'move', '{"text":"take:(8+1)/9*(8-5)=3"}', 1790000027997);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 29, 80, 1, 'act-51-76', 'move', '{"text":"take:6*(8-7)+3=9"}', 1790000028217);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 30, 81, 1, 'act-52-77', 'move', '{"text":"take:9*8-(6+8)/7=70"}', 1790000028759);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 33, 82, 0, 'act-53-78', 'move', '{"text":"take:90/((8+7-9)*3)=5"}', 1790000029220);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 34, 83, 0, 'act-54-79', 'move', '{"text":"take:9/(5*8-(9+30))=9"}', 1790000029334);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 35, 84, 0, 'act-55-80', 'move', '{"text":"take:(70-(7+9))/(9*6)=1"}', 1790000029920);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 36, 85, 0, 'act-56-81', 'move', '{"text":"take:5+9/6*(9-7)=8"}', 1790000030177);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 37, 86, 0, 'act-57-82', 'move', '{"text":"take:30+7*(9/(5-8))=9"}', 1790000031067);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 31, 87, 1, 'act-58-83', 'move', '{"text":"take:5/(9-8)*(9+7)=80"}', 1790000031108);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 38, 88, 0, 'act-59-84', 'move', '{"text":"take:8*((5+1)/3)-9=7"}', 1790000031767);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 32, 89, 1, 'act-60-85', 'move', '{"text":"take:7*(3-90/9+8)=7"}', 1790000032400);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 33, 90, 1, 'act-61-86', 'move', '{"text":"take:9+(6-90)/(7*3)=5"}', 1790000033135);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 34, 91, 1, 'act-62-87', 'move', '{"text":"take:9*(1+9)=90"}', 1790000033258);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 39, 92, 0, 'act-63-88', 'move', '{"text":"take:9*8-70+9/3=5"}', 1790000034162);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 35, 93, 1, 'act-64-89', 'move', '{"text":"take:80/(7+9)=5"}', 1790000034858);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 40, 94, 0, 'act-65-90', 'move', '{"text":"take:1+(8*9-60)/3=5"}', 1790000035768);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 41, 95, 0, 'act-66-91', 'move', '{"text":"take:5+8*9-7=70"}', 1790000035784);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 36, 96, 1, 'act-67-92', 'move', '{"text":"take:8/(70-7+9)*9=1"}', 1790000036745);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 42, 97, 0, 'act-68-93', 'move', '{"text":"take:(6+9)*(9-8)/5=3"}', 1790000037513);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 43, 98, 0, 'act-69-94', 'move', '{"text":"take:8*9/(9-1)=9"}', 1790000037959);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 44, 99, 0, 'act-70-95', 'move', '{"text":"take:(8-7)/3*9+6=9"}', 1790000038802);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 37, 100, 1, 'act-71-96', 'move', '{"text":"take:(9+1-8)/6*9=3"}', 1790000039516);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 45, 101, 0, 'act-72-97', 'move', '{"text":"take:7*(9/(6+9-8))=9"}', 1790000039813);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 46, 102, 0, 'act-73-98', 'move', '{"text":"take:7/(80-(9*8+1))=1"}', 1790000040316);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 47, 103, 0, 'act-74-99', 'move', '{"text":"take:(70-(9+1)*3)/5=8"}', 1790000040546);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 48, 104, 0, 'act-75-100', 'move', '{"text":"take:(30/(6+9)-1)*9=9"}', 1790000040793);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 49, 105, 0, 'act-76-101', 'move', '{"text":"take:7*(30/(8+6)-1)=8"}', 1790000041437);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 38, 106, 1, 'act-77-102', 'move', '{"text":"take:90/((9-(1+6))*9)=5"}', 1790000041544);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 39, 107, 1, 'act-78-103', 'move', '{"text":"take:5*3+9-90/6=9"}', 1790000041687);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 40, 108, 1, 'act-79-104', 'move', '{"text":"take:5-1/3*9+6=8"}', 1790000042427);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 41, 109, 1, 'act-80-105', 'move', '{"text":"take:(5+9-6)*9/8=9"}', 1790000043031);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 50, 110, 0, 'act-81-106', 'move', '{"text":"take:8/(9+7)*(8-6)=1"}', 1790000043280);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 42, 111, 1, 'act-82-107', 'move', '{"text":"take:(7+7-8)*9/6=9"}', 1790000044233);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 43, 112, 1, 'act-83-108', 'move', '{"text":"take:9*(7/(80-(9+8)))=1"}', 1790000044405);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 44, 113, 1, 'act-84-109', 'move', '{"text":"take:3*((9-6)/(8+1))=1"}', 1790000044556);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 51, 114, 0, 'act-85-110', 'move', '{"text":"take:7+(3-1)=9"}', 1790000044669);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 45, 115, 1, 'act-86-111', 'move', '{"text":"take:8*7/(9+5)-1=3"}', 1790000044711);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 52, 116, 0, 'act-87-112', 'move', '{"text":"take:3/9*(8+1-6)=1"}', 1790000045123);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 46, 117, 1, 'act-88-113', 'move', '{"text":"take:(9*8-60)/(9+3)=1"}', 1790000045804);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 47, 118, 1, 'act-89-114', 'move', '{"text":"take:3*(9+7/(7-8))=6"}', 1790000045991);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 48, 119, 1, 'act-90-115', 'move', '{"text":"take:3+(9-5)*(9/6)=9"}', 1790000046095);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 53, 120, 0, 'act-91-116', 'move', '{"text":"take:(6+1)*((8-5)/3)=7"}', 1790000046369);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 49, 121, 1, 'act-92-117', 'move', '{"text":"take:(6+1)*((8-5)/3)=7"}', 1790000046932);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 54, 122, 0, 'act-93-118', 'move', '{"text":"take:(9+6)*((9-8)/5)=3"}', 1790000047212);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 55, 123, 0, 'act-94-119', 'move', '{"text":"take:6*(1/(9+5-8))=1"}', 1790000047477);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 56, 124, 0, 'act-95-120', 'move', '{"text":"take:30-(9*(8/6)+9)=9"}', 1790000048202);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 57, 125, 0, 'act-96-121', 'move', '{"text":"take:9*6/(1+8)-5=1"}', 1790000049171);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 58, 126, 0, 'act-97-122', 'move', '{"text":"take:8+7*((3-9)/6)=1"}', 1790000049940);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 59, 127, 0, 'act-98-123', 'move', '{"text":"take:9/3+5=8"}', 1790000050550);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 60, 128, 0, 'act-99-124', 'move', '{"text":"take:(70+9-7)/8=9"}', 1790000050934);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 61, 129, 0, 'act-100-125', 'move', '{"text":"take:70/(7*(8-6+8))=1"}', 1790000051193);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 62, 130, 0, 'act-101-126', 'move', '{"text":"take:(1+6)/(9-8)=7"}', 1790000051774);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 50, 131, 1, 'act-102-127', 'move', '{"text":"take:(5+8-1)*(6/9)=8"}', 1790000052554);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 63, 132, 0, 'act-103-128', 'move', '{"text":"take:8+(5/30*6-1)=8"}', 1790000053162);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 51, 133, 1, 'act-104-129', 'move', '{"text":"take:(6-90)/(7*3)+5=1"}', 1790000053274);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 64, 134, 0, 'act-105-130', 'move', '{"text":"take:(1+6)*8/7-3=5"}', 1790000054238);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 52, 135, 1, 'act-106-131', 'move', '{"text":"take:3-7+9=5"}', 1790000054814);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 53, 136, 1, 'act-107-132', 'move', '{"text":"take:7+90/(9*(6-1))=9"}', 1790000055126);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 65, 137, 0, 'act-108-133', 'move', '{"text":"take:(9*(1+8)-60)/7=3"}', 1790000055667);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 66, 138, 0, 'act-109-134', 'move', '{"text":"take:9-7/70*(9+1)=8"}', 1790000056092);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 67, 139, 0, 'act-110-135', 'move', '{"text":"take:7/(9+3-5)=1"}', 1790000057008);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 54, 140, 1, 'act-111-136', 'move', '{"text":"take:(9-5+1)/30*6=1"}', 1790000057037);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 68, 141, 0, 'act-112-137', 'move', '{"text":"take:3*7-(7+8)=6"}', 1790000057657);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 69, 142, 0, 'act-113-138', 'move', '{"text":"take:(60-(8+7))/(9*5)=1"}', 1790000058476);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 70, 143, 0, 'act-114-139', 'move', '{"text":"take:6*(9/(1+8))-5=1"}', 1790000059022);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 71, 144, 0, 'act-115-140', 'move', '{"text":"take:9*9/(5-3+7)=9"}', 1790000059085);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 72, 145, 0, 'act-116-141', 'move', '{"text":"take:(8-5)/3=1"}', 1790000059958);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 55, 146, 1, 'act-117-142', 'move', '{"text":"take:9/(1+(8*9-70))=3"}', 1790000060655);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 56, 147, 1, 'act-118-143', 'move', '{"text":"take:(3+90-8*6)/9=5"}', 1790000061523);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 73, 148, 0, 'act-119-144', 'move', '{"text":"take:8+(9-8/6*9)=5"}', 1790000061724);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 57, 149, 1, 'act-120-145', 'move', '{"text":"take:8-5*(9+7)/80=7"}', 1790000061965);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 74, 150, 0, 'act-121-146', 'move', '{"text":"take:9/(7+8-6)*9=9"}', 1790000062757);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 75, 151, 0, 'act-122-147', 'move', '{"text":"take:8*(5+1)/3-9=7"}', 1790000063139);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 58, 152, 1, 'act-123-148', 'move', '{"text":"take:9/90*(7+3)=1"}', 1790000063410);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 59, 153, 1, 'act-124-149', 'move', '{"text":"take:6*(9/(9-8+5))=9"}', 1790000063973);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 60, 154, 1, 'act-125-150', 'move', '{"text":"take:(8+(70-6))*(1/9)=8"}', 1790000064610);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 76, 155, 0, 'act-126-151', 'move', '{"text":"take:(3+5)*9/8=9"}', 1790000064950);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 77, 156, 0, 'act-127-152', 'move', '{"text":"take:90/9-(8+1)=1"}', 1790000065802);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 78, 157, 0, 'act-128-153', 'move', '{"text":"take:3*(7+9-1)/5=9"}', 1790000066030);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 61, 158, 1, 'act-129-154', 'move', '{"text":"take:(90-(6+9*9))/3=1"}', 1790000066962);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 79, 159, 0, 'act-130-155', 'move', '{"text":"take:5/(8*9-70+3)=1"}', 1790000067198);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 80, 160, 0, 'act-131-156', 'move', '{"text":"take:(9-7+8)/90*9=1"}', 1790000067990);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 81, 161, 0, 'act-132-157', 'move', '{"text":"take:9+60/(3-7*9)=8"}', 1790000068820);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 82, 162, 0, 'act-133-158', 'move', '{"text":"take:1/(8-(6+1))*9=9"}', 1790000069797);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 62, 163, 1, 'act-134-159', 'move', '{"text":"take:(70-(7+9))/6=9"}', 1790000069846);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 83, 164, 0, 'act-135-160', 'move', '{"text":"drop:7/(9+3-5)=1"}', 1790000070845);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 63, 165, 1, 'act-136-161', 'move', '{"text":"take:1-3/9*6+8=7"}', 1790000071148);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 64, 166, 1, 'act-137-162', 'move', '{"text":"take:9/(3*(7-8))+9=6"}', 1790000071627);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 65, 167, 1, 'act-138-163', 'move', '{"text":"take:(1+1)*6-9=3"}', 1790000072573);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 84, 168, 0, 'act-139-164', 'move', '{"text":"drop:8-(9+9)*(5/90)=7"}', 1790000073116);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 85, 169, 0, 'act-140-165', 'move', '{"text":"take:7/(7*3-(9+5))=1"}', 1790000073193);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 66, 170, 1, 'act-141-166', 'move', '{"text":"take:1/(1+(8-6))*9=3"}', 1790000074035);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 67, 171, 1, 'act-142-167', 'move', '{"text":"take:8/(9-1)*9=9"}', 1790000074733);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 68, 172, 1, 'act-143-168', 'move', '{"text":"take:1/(8-(6+1))*9=9"}', 1790000075060);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 69, 173, 1, 'act-144-169', 'move', '{"text":"take:9*((9+(6-8))/7)=9"}', 1790000075980);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 70, 174, 1, 'act-145-170', 'move', '{"text":"take:(8+(70-7*9))/3=5"}', 1790000076615);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 71, 175, 1, 'act-146-171', 'move', '{"text":"take:3-90/(9*5)=1"}', 1790000076873);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 86, 176, 0, 'act-147-172', 'move', '{"text":"take:3*9/(9-6)=9"}', 1790000077795);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 87, 177, 0, 'act-148-173', 'move', '{"text":"take:5/3*9-(6+8)=1"}', 1790000078483);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 88, 178, 0, 'act-149-174', 'move', '{"text":"take:1/5*30+9-6=9"}', 1790000079259);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 89, 179, 0, 'act-150-175', 'move', '{"text":"take:7-3+5=9"}', 1790000080139);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 90, 180, 0, 'act-151-176', 'move', '{"text":"take:6*9/(7+(7-8))=9"}', 1790000080306);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 91, 181, 0, 'act-152-177', 'move', '{"text":"take:(3+9*5)/(9-1)=6"}', 1790000081157);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 92, 182, 0, 'act-153-178', 'move', '{"text":"take:8/(60-8*7)+3=5"}', 1790000082083);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 93, 183, 0, 'act-154-179', 'move', '{"text":"take:9/(8-7)=9"}', 1790000083053);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 94, 184, 0, 'act-155-180', 'move', '{"text":"take:(7+3)/90*9=1"}', 1790000083974);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 95, 185, 0, 'act-156-181', 'move', '{"text":"take:1+8/(9-5)*3=7"}', 1790000084395);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 72, 186, 1, 'act-157-182', 'move', '{"text":"take:7+3-9=1"}', 1790000084457);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 73, 187, 1, 'act-158-183', 'move', '{"text":"take:1/(8-6)*(1+9)=5"}', 1790000084509);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 96, 188, 0, 'act-159-184', 'move', '{"text":"take:8*(7+(3-1))/9=8"}', 1790000084927);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 97, 189, 0, 'act-160-185', 'move', '{"text":"take:7-90/(9*(1+9))=6"}', 1790000085753);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 74, 190, 1, 'act-161-186', 'move', '{"text":"take:9/(5+3-7)=9"}', 1790000085949);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 75, 191, 1, 'act-162-187', 'move', '{"text":"take:70/(7*(9-8+9))=1"}', 1790000086412);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 76, 192, 1, 'act-163-188', 'move', '{"text":"take:(5*9-30)/(9+6)=1"}', 1790000086477);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 98, 193, 0, 'act-164-189', 'move', '{"text":"take:8+5-9/6*8=1"}', 1790000087140);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 77, 194, 1, 'act-165-190', 'move', '{"text":"take:9-3*5+90/6=9"}', 1790000087892);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 78, 195, 1, 'act-166-191', 'move', '{"text":"take:9/(9-(5+3))=9"}', 1790000088661);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 99, 196, 0, 'act-167-192', 'move', '{"text":"take:8-(9+1)/90*9=7"}', 1790000089367);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 100, 197, 0, 'act-168-193', 'move', '{"text":"take:6/(8+1)*9-5=1"}', 1790000089877);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 101, 198, 0, 'act-169-194', 'move', '{"text":"take:(6+(8-7)*3)/9=1"}', 1790000089937);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 79, 199, 1, 'act-170-195', 'move', '{"text":"take:9*(8+5/3)-7=80"}', 1790000090601);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 80, 200, 1, 'act-171-196', 'move', '{"text":"take:(5+1)*3-70/7=8"}', 1790000091276);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 81, 201, 1, 'act-172-197', 'move', '{"text":"take:3/(9-6)=1"}', 1790000091645);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 82, 202, 1, 'act-173-198', 'move', '{"text":"take:7/(3*5-9+1)=1"}', 1790000092629);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 83, 203, 1, 'act-174-199', 'move', '{"text":"take:8-(1+1)/6*9=5"}', 1790000093060);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 84, 204, 1, 'act-175-200', 'move', '{"text":"take:7+8-90/(3*5)=9"}', 1790000093092);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 85, 205, 1, 'act-176-201', 'move', '{"text":"take:(1+8/(9-5))*3=9"}', 1790000094041);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 102, 206, 0, 'act-177-202', 'move', '{"text":"take:3*(5-(9+7)/8)=9"}', 1790000094675);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 103, 207, 0, 'act-178-203', 'move', '{"text":"take:(8-5)*30/(9+1)=9"}', 1790000095219);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 86, 208, 1, 'act-179-204', 'move', '{"text":"take:7+(70-6*9)/8=9"}', 1790000096014);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 104, 209, 0, 'act-180-205', 'move', '{"text":"take:(6+(8-7)*9)/3=5"}', 1790000096570);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 87, 210, 1, 'act-181-206', 'move', '{"text":"take:(1-(1+9)/90)*9=8"}', 1790000097441);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 88, 211, 1, 'act-182-207', 'move', '{"text":"take:90/9+3-5=8"}', 1790000097557);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 89, 212, 1, 'act-183-208', 'move', '{"text":"take:(9-8)*(60/(9+3))=5"}', 1790000098129);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 90, 213, 1, 'act-184-209', 'move', '{"text":"take:6/(9-3)=1"}', 1790000099081);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 91, 214, 1, 'act-185-210', 'move', '{"text":"take:3+(90/9-8)=5"}', 1790000099437);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 105, 215, 0, 'act-186-211', 'move', '{"text":"take:30/6+(9-5)=9"}', 1790000099724);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 106, 216, 0, 'act-187-212', 'move', '{"text":"drop:(1+5)*9/6=9"}', 1790000100128);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 107, 217, 0, 'act-188-213', 'move', '{"text":"take:8*9+7-70=9"}', 1790000100869);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 108, 218, 0, 'act-189-214', 'move', '{"text":"take:6/9*(1+8)-5=1"}', 1790000101481);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 92, 219, 1, 'act-190-215', 'move', '{"text":"drop:7+90/(9*(6-1))=9"}', 1790000101791);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 93, 220, 1, 'act-191-216', 'move', '{"text":"take:30*(7/(8+7))-9=5"}', 1790000101958);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 109, 221, 0, 'act-192-217', 'move', '{"text":"drop:8/(7-3*5+9)=8"}', 1790000102512);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 94, 222, 1, 'act-193-218', 'move', '{"text":"take:9*(5+1-30/6)=9"}', 1790000102733);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 95, 223, 1, 'act-194-219', 'move', '{"text":"take:9+(5/30*6-1)=9"}', 1790000102900);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 96, 224, 1, 'act-195-220', 'move', '{"text":"take:(8-(7/3+5))*9=6"}', 1790000103892);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 110, 225, 0, 'act-196-221', 'move', '{"text":"take:3+(9-5)*9/6=9"}', 1790000104021);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 97, 226, 1, 'act-197-222', 'move', '{"text":"take:(6+9)*((9-8)/5)=3"}', 1790000104312);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 98, 227, 1, 'act-198-223', 'move', '{"text":"take:(8-5)*((9+9)/6)=9"}', 1790000104536);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 99, 228, 1, 'act-199-224', 'move', '{"text":"take:6*9/(1+5)=9"}', 1790000104550);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 111, 229, 0, 'act-200-225', 'move', '{"text":"take:9-90/(3*(7+8))=7"}', 1790000104698);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 112, 230, 0, 'act-201-226', 'move', '{"text":"take:(6+9-5)/90*9=1"}', 1790000105081);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 100, 231, 1, 'act-202-227', 'move', '{"text":"take:9*(5-(3+1))=9"}', 1790000105835);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 113, 232, 0, 'act-203-228', 'move', '{"text":"take:9/(8*9-(60+3))=1"}', 1790000106492);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 114, 233, 0, 'act-204-229', 'move', '{"text":"take:9*(5/3+7-8)=6"}', 1790000106684);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 115, 234, 0, 'act-205-230', 'move', '{"text":"take:((1-5)*9+90)/6=9"}', 1790000106882);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 116, 235, 0, 'act-206-231', 'move', '{"text":"take:(1+9)*(6/(9-7))=30"}', 1790000107336);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 101, 236, 1, 'act-207-232', 'move', '{"text":"take:(7+(80-3*5))/9=8"}', 1790000107590);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 117, 237, 0, 'act-208-233', 'move', '{"text":"take:90/(3*5)+9-7=8"}', 1790000107832);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 102, 238, 1, 'act-209-234', 'move', '{"text":"take:(9+70-7)/(8*9)=1"}', 1790000108048);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 103, 239, 1, 'act-210-235', 'move', '{"text":"take:(5+1)*(9/6)=9"}', 1790000108714);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 104, 240, 1, 'act-211-236', 'move', '{"text":"take:9+1-5/30*6=9"}', 1790000109493);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 105, 241, 1, 'act-212-237', 'move', '{"text":"take:7*(30/(8+6)-1)=8"}', 1790000109970);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 118, 242, 0, 'act-213-238', 'move', '{"text":"take:9*(5+(9-6))/8=9"}', 1790000110136);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 119, 243, 0, 'act-214-239', 'move', '{"text":"take:9*8-70+3=5"}', 1790000110602);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 120, 244, 0, 'act-215-240', 'move', '{"text":"take:1+(9-9/3)=7"}', 1790000111469);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 121, 245, 0, 'act-216-241', 'move', '{"text":"take:9*((1+9)/(8-5))=30"}', 1790000111724);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 106, 246, 1, 'act-217-242', 'move', '{"text":"take:90/(9*(9+(1-8)))=5"}', 1790000112699);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 107, 247, 1, 'act-218-243', 'move', '{"text":"take:8+(90/(9*5)-1)=9"}', 1790000112993);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 108, 248, 1, 'act-219-244', 'move', '{"text":"take:(1-3/7)*(8+6)=8"}', 1790000113662);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 109, 249, 1, 'act-220-245', 'move', '{"text":"take:30-(8*(9/6)+9)=9"}', 1790000114378);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 122, 250, 0, 'act-221-246', 'move', '{"text":"take:6-9/(1+8)=5"}', 1790000114533);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 110, 251, 1, 'act-222-247', 'move', '{"text":"take:((5-8)*9+90)/7=9"}', 1790000114667);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 111, 252, 1, 'act-223-248', 'move', '{"text":"take:(60+(7-3*9))/5=8"}', 1790000115155);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 123, 253, 0, 'act-224-249', 'move', '{"text":"take:6*(9/(9+5-8))=9"}', 1790000115587);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 112, 254, 1, 'act-225-250', 'move', '{"text":"take:(8+7*7-3)/9=6"}', 1790000116150);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 124, 255, 0, 'act-226-251', 'move', '{"text":"take:9/(1+8)*9=9"}', 1790000116867);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 125, 256, 0, 'act-227-252', 'move', '{"text":"take:9-90/(3*7+9)=6"}', 1790000117261);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 126, 257, 0, 'act-228-253', 'move', '{"text":"drop:9*8-70+3=5"}', 1790000117334);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 113, 258, 1, 'act-229-254', 'move', '{"text":"take:5-8*9/6+8=1"}', 1790000117806);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 127, 259, 0, 'act-230-255', 'move', '{"text":"drop:8+(9-8/6*9)=5"}', 1790000118225);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 114, 260, 1, 'act-231-256', 'move', '{"text":"take:(1+5)/(8*9-70)=3"}', 1790000118323);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 115, 261, 1, 'act-232-257', 'move', '{"text":"take:90/(9*(9+(9-8)))=1"}', 1790000118492);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 116, 262, 1, 'act-233-258', 'move', '{"text":"take:8/(7-3*5)+9=8"}', 1790000119159);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 117, 263, 1, 'act-234-259', 'move', '{"text":"take:6*9/(9+(5-8))=9"}', 1790000119850);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 118, 264, 1, 'act-235-260', 'move', '{"text":"take:1+6*((9-5)/3)=9"}', 1790000120715);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 119, 265, 1, 'act-236-261', 'move', '{"text":"take:(60+7)/(9*8-5)=1"}', 1790000121667);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 120, 266, 1, 'act-237-262', 'move', '{"text":"take:(8-1)*(6/(9+5))=3"}', 1790000121905);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 121, 267, 1, 'act-238-263', 'move', '{"text":"take:(60+3)/7*(9-8)=9"}', 1790000122060);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 122, 268, 1, 'act-239-264', 'move', '{"text":"take:7+(8-90/9)*3=1"}', 1790000122494);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 128, 269, 0, 'act-240-265', 'move', '{"text":"take:8-70+7*9=1"}', 1790000123003);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 129, 270, 0, 'act-241-266', 'move', '{"text":"take:70/7-9=1"}', 1790000123894);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 123, 271, 1, 'act-242-267', 'move', '{"text":"take:1/5*30+(9-8)=7"}', 1790000124140);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 130, 272, 0, 'act-243-268', 'move', '{"text":"take:(9+6/(9-3))*7=70"}', 1790000124688);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 131, 273, 0, 'act-244-269', 'move', '{"text":"take:1/(8-5)*(9+9)=6"}', 1790000124995);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 124, 274, 1, 'act-245-270', 'move', '{"text":"take:1/(5-3)*(9+9)=9"}', 1790000125968);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 132, 275, 0, 'act-246-271', 'move', '{"text":"take:8*(5/(1-9))+6=1"}', 1790000126842);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 125, 276, 1, 'act-247-272', 'move', '{"text":"take:8*(5/(3+9-7))=8"}', 1790000127798);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 133, 277, 0, 'act-248-273', 'move', '{"text":"take:3*((7+80)/9-8)=5"}', 1790000128368);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 134, 278, 0, 'act-249-274', 'move', '{"text":"take:8*9/(5+3)=9"}', 1790000128904);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 126, 279, 1, 'act-250-275', 'move', '{"text":"take:6/(9+5-8)*9=9"}', 1790000129548);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 135, 280, 0, 'act-251-276', 'move', '{"text":"take:6+(1-9)/8=5"}', 1790000129954);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 136, 281, 0, 'act-252-277', 'move', '{"text":"take:30-9*(1+8/6)=9"}', 1790000130924);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 137, 282, 0, 'act-253-278', 'move', '{"text":"take:(70-3*5+8)/9=7"}', 1790000131370);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 138, 283, 0, 'act-254-279', 'move', '{"text":"take:(7+3)*(9/6)-8=7"}', 1790000132295);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 127, 284, 1, 'act-255-280', 'move', '{"text":"take:6*(9/(5-8+9))=9"}', 1790000133288);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 139, 285, 0, 'act-256-281', 'move', '{"text":"take:9-9*(9+1)/30=6"}', 1790000134080);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 140, 286, 0, 'act-257-282', 'move', '{"text":"take:90/(9*(8+5-3))=1"}', 1790000134126);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 141, 287, 0, 'act-258-283', 'move', '{"text":"take:(1-8)*9+70=7"}', 1790000134743);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 142, 288, 0, 'act-259-284', 'move', '{"text":"take:9+9*(5-30/6)=9"}', 1790000134908);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 128, 289, 1, 'act-260-285', 'move', '{"text":"take:7*8/(70-(9+5))=1"}', 1790000134949);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 129, 290, 1, 'act-261-286', 'move', '{"text":"take:5+8*9-7=70"}', 1790000135876);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 130, 291, 1, 'act-262-287', 'move', '{"text":"take:3*(9/(8+(1-6)))=9"}', 1790000136851);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 143, 292, 0, 'act-263-288', 'move', '{"text":"take:8+7/(3-9)*6=1"}', 1790000137038);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 131, 293, 1, 'act-264-289', 'move', '{"text":"take:90/(7+3)=9"}', 1790000137338);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 132, 294, 1, 'act-265-290', 'move', '{"text":"take:3*((9-8+1)/6)=1"}', 1790000137907);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 133, 295, 1, 'act-266-291', 'move', '{"text":"take:8+7-90/(3*5)=9"}', 1790000138185);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 144, 296, 0, 'act-267-292', 'move', '{"text":"take:(9+1)*(9/(9-8))=90"}', 1790000138660);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 134, 297, 1, 'act-268-293', 'move', '{"text":"take:7*(8/(70-(6+8)))=1"}', 1790000138778);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 135, 298, 1, 'act-269-294', 'move', '{"text":"take:3+(70-8*9)=1"}', 1790000139773);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 136, 299, 1, 'act-270-295', 'move', '{"text":"take:9*8/(5+1)-3=9"}', 1790000140518);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 137, 300, 1, 'act-271-296', 'move', '{"text":"take:7+(80-9*9)=6"}', 1790000140628);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 145, 301, 0, 'act-272-297', 'move', '{"text":"take:8*9/(3+5)=9"}', 1790000141303);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 138, 302, 1, 'act-273-298', 'move', '{"text":"take:(9-8)*((60+3)/7)=9"}', 1790000142291);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 139, 303, 1, 'act-274-299', 'move', '{"text":"drop:3*((9-6)/(8+1))=1"}', 1790000142345);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 146, 304, 0, 'act-275-300', 'move', '{"text":"take:9/(7-70+9*8)=1"}', 1790000142605);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 140, 305, 1, 'act-276-301', 'move', '{"text":"take:(3*5+90)/7-9=6"}', 1790000143043);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 141, 306, 1, 'act-277-302', 'move', '{"text":"take:3*((9+8-1)/6)=8"}', 1790000143419);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 147, 307, 0, 'act-278-303', 'move', '{"text":"take:(60+3)/7*(9-8)=9"}', 1790000144254);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 142, 308, 1, 'act-279-304', 'move', '{"text":"take:(8+(5-3))/90*9=1"}', 1790000144707);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 143, 309, 1, 'act-280-305', 'move', '{"text":"take:7+90/(9-6*9)=5"}', 1790000145052);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 148, 310, 0, 'act-281-306', 'move', '{"text":"take:(90-(7*8+7))/9=3"}', 1790000145132);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 144, 311, 1, 'act-282-307', 'move', '{"text":"take:6+90/9-3*5=1"}', 1790000145676);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 149, 312, 0, 'act-283-308', 'move', '{"text":"take:7/(7*3-(5+9))=1"}', 1790000146232);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 150, 313, 0, 'act-284-309', 'move', '{"text":"take:8*(70/7-9)=8"}', 1790000146947);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 145, 314, 1, 'act-285-310', 'move', '{"text":"take:9*(1-8/(9+9))=5"}', 1790000147853);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 151, 315, 0, 'act-286-311', 'move', '{"text":"take:6+(1-9)*(1/8)=5"}', 1790000148235);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 152, 316, 0, 'act-287-312', 'move', '{"text":"take:1/5*90-(9+1)=8"}', 1790000148849);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 153, 317, 0, 'act-288-313', 'move', '{"text":"take:9/90*(8-7+9)=1"}', 1790000149524);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 154, 318, 0, 'act-289-314', 'move', '{"text":"take:8*(7/(3+1))-9=5"}', 1790000150483);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 146, 319, 1, 'act-290-315', 'move', '{"text":"take:9*(90/(3+7)-8)=9"}', 1790000151111);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 147, 320, 1, 'act-291-316', 'move', '{"text":"take:8/(5-1+3)*7=8"}', 1790000152104);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 148, 321, 1, 'act-292-317', 'move', '{"text":"take:(70-(6*8+7))/3=5"}', 1790000153068);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 155, 322, 0, 'act-293-318', 'move', '{"text":"take:80*3/(7+9)-6=9"}', 1790000153073);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 149, 323, 1, 'act-294-319', 'move', '{"text":"take:9+(9-1/6*90)=3"}', 1790000153253);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 150, 324, 1, 'act-295-320', 'move', '{"text":"take:(5-(1+9/3))*7=7"}', 1790000153384);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 151, 325, 1, 'act-296-321', 'move', '{"text":"take:(8+(7*7-9))/6=8"}', 1790000153918);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 156, 326, 0, 'act-297-322', 'move', '{"text":"take:9+(1-3)=7"}', 1790000154909);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 152, 327, 1, 'act-298-323', 'move', '{"text":"take:70/(9+5)*3-7=8"}', 1790000155428);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 153, 328, 1, 'act-299-324', 'move', '{"text":"take:(3+9)*(6/8)=9"}', 1790000156067);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 154, 329, 1, 'act-300-325', 'move', '{"text":"take:5/30*(7-9+8)=1"}', 1790000156661);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 157, 330, 0, 'act-301-326', 'move', '{"text":"take:9/(5-8*9+70)=3"}', 1790000157557);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 158, 331, 0, 'act-302-327', 'move', '{"text":"take:1+8/(60-8*7)=3"}', 1790000158112);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 159, 332, 0, 'act-303-328', 'move', '{"text":"take:90/6-(1+9)=5"}', 1790000158651);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 155, 333, 1, 'act-304-329', 'move', '{"text":"take:8-6/90*(8+7)=7"}', 1790000158721);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 156, 334, 1, 'act-305-330', 'move', '{"text":"take:9-5/30*6+1=9"}', 1790000158949);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 160, 335, 0, 'act-306-331', 'move', '{"text":"take:9/(9-6)*(9+1)=30"}', 1790000159530);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 161, 336, 0, 'act-307-332', 'move', '{"text":"take:(70+7*8)/9-6=8"}', 1790000159896);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 162, 337, 0, 'act-308-333', 'move', '{"text":"take:(8+7)*7/(30-9)=5"}', 1790000160506);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 163, 338, 0, 'act-309-334', 'move', '{"text":"take:(5-9+60)/7=8"}', 1790000161234);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 164, 339, 0, 'act-310-335', 'move', '{"text":"take:5-8*(9/6)+8=1"}', 1790000161421);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 165, 340, 0, 'act-311-336', 'move', '{"text":"take:3*(1+5/(9-6))=8"}', 1790000162302);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 166, 341, 0, 'act-312-337', 'move', '{"text":"take:7+(7-8)=6"}', 1790000162521);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 157, 342, 1, 'act-313-338', 'move', '{"text":"take:80-(3+9)*6=8"}', 1790000162644);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 158, 343, 1, 'act-314-339', 'move', '{"text":"take:(60-8)/(7+9*5)=1"}', 1790000163257);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 167, 344, 0, 'act-315-340', 'move', '{"text":"take:(9-5)/(1+3)*7=7"}', 1790000163689);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 168, 345, 0, 'act-316-341', 'move', '{"text":"take:(6+9)*(8/5-1)=9"}', 1790000164558);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 169, 346, 0, 'act-317-342', 'move', '{"text":"take:1+8*(5-30/6)=1"}', 1790000165231);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 170, 347, 0, 'act-318-343', 'move', '{"text":"take:8+(6-90/(3*5))=8"}', 1790000165803);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 171, 348, 0, 'act-319-344', 'move', '{"text":"take:6+8*(1/(9-5))=8"}', 1790000166278);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 159, 349, 1, 'act-320-345', 'move', '{"text":"take:9*(8-70/(3+7))=9"}', 1790000166734);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 172, 350, 0, 'act-321-346', 'move', '{"text":"drop:6+(1-9)*(1/8)=5"}', 1790000167707);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 173, 351, 0, 'act-322-347', 'move', '{"text":"take:(6/9+1)*3=5"}', 1790000168493);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 174, 352, 0, 'act-323-348', 'move', '{"text":"take:5/90*(9+9)=1"}', 1790000169318);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 160, 353, 1, 'act-324-349', 'move', '{"text":"take:7-(3+1)*(9/6)=1"}', 1790000169583);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 175, 354, 0, 'act-325-350', 'move', '{"text":"take:(8-7)*(3+5)=8"}', 1790000169594);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 176, 355, 0, 'act-326-351', 'move', '{"text":"take:(7+(9-1))*(3/5)=9"}', 1790000170324);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 161, 356, 1, 'act-327-352', 'move', '{"text":"take:90/((3+7)*9)=1"}', 1790000170578);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 177, 357, 0, 'act-328-353', 'move', '{"text":"take:(5-3*7+70)/6=9"}', 1790000170997);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 178, 358, 0, 'act-329-354', 'move', '{"text":"drop:(70+9-7)/8=9"}', 1790000171284);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 162, 359, 1, 'act-330-355', 'move', '{"text":"take:5/30*(7+(8-9))=1"}', 1790000171546);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 163, 360, 1, 'act-331-356', 'move', '{"text":"take:(9-60+9*8)/7=3"}', 1790000172405);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 164, 361, 1, 'act-332-357', 'move', '{"text":"take:(5/3+1)*(9-6)=8"}', 1790000172952);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 179, 362, 0, 'act-333-358', 'move', '{"text":"take:3+(90/9-5)=8"}', 1790000173726);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 165, 363, 1, 'act-334-359', 'move', '{"text":"take:30-(9+8/6*9)=9"}', 1790000174179);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 180, 364, 0, 'act-335-360', 'move', '{"text":"take:3*5+(9-90/6)=9"}', 1790000174855);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 166, 365, 1, 'act-336-361', 'move', '{"text":"take:9-1/8*(9+7)=7"}', 1790000175705);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 167, 366, 1, 'act-337-362', 'move', '{"text":"take:8+(6-9)/3=7"}', 1790000176592);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 168, 367, 1, 'act-338-363', 'move', '{"text":"take:(5-30+9*9)/7=8"}', 1790000177407);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 169, 368, 1, 'act-339-364', 'move', '{"text":"take:7*(9/(3-1+5))=9"}', 1790000177537);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 181, 369, 0, 'act-340-365', 'move', '{"text":"take:(8-60/9)*(1+5)=8"}', 1790000178431);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 182, 370, 0, 'act-341-366', 'move', '{"text":"take:(8-(6+1))*9=9"}', 1790000178767);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 183, 371, 0, 'act-342-367', 'move', '{"text":"take:(8-7)/3*(9+9)=6"}', 1790000178842);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 184, 372, 0, 'act-343-368', 'move', '{"text":"take:(1-6/(1+8))*9=3"}', 1790000179202);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 185, 373, 0, 'act-344-369', 'move', '{"text":"take:(8-7)*(9/(8+1))=1"}', 1790000179479);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 170, 374, 1, 'act-345-370', 'move', '{"text":"take:9*(8-(1+1))/6=9"}', 1790000180458);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 171, 375, 1, 'act-346-371', 'move', '{"text":"take:8*(7/(9+5))-3=1"}', 1790000180770);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 172, 376, 1, 'act-347-372', 'move', '{"text":"take:8-9*(6/(9+9))=5"}', 1790000180903);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 173, 377, 1, 'act-348-373', 'move', '{"text":"take:(60-7*9+8)/5=1"}', 1790000181802);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 186, 378, 0, 'act-349-374', 'move', '{"text":"take:1/(9-6)*9+5=8"}', 1790000182383);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 174, 379, 1, 'act-350-375', 'move', '{"text":"take:3/9*(8-5)=1"}', 1790000182762);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 187, 380, 0, 'act-351-376', 'move', '{"text":"take:(9-(5+3))*7=7"}', 1790000183209);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 175, 381, 1, 'act-352-377', 'move', '{"text":"take:9*(8-(1+6))=9"}', 1790000183580);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 188, 382, 0, 'act-353-378', 'move', '{"text":"take:30-(9+8*9/6)=9"}', 1790000184473);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 176, 383, 1, 'act-354-379', 'move', '{"text":"take:(90-6)/(9+3)=7"}', 1790000185097);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 177, 384, 1, 'act-355-380', 'move', '{"text":"take:(9-8)*(60/(3+9))=5"}', 1790000186059);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 189, 385, 0, 'act-356-381', 'move', '{"text":"take:1/(9-8)=1"}', 1790000186768);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 1, 178, 386, 1, 'act-357-382', 'move', '{"text":"take:9*(6+(9-8))/7=9"}', 1790000187269);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 190, 387, 0, 'act-358-383', 'move', '{"text":"take:1/(1+8-6)*9=3"}', 1790000187688);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 191, 388, 0, 'act-359-384', 'move', '{"text":"drop:1/(1+8-6)*9=3"}', 1790000188398);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 192, 389, 0, 'act-360-385', 'move', '{"text":"take:((3-7)*9+90)/6=9"}', 1790000188896);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 193, 390, 0, 'act-361-386', 'move', '{"text":"take:5*9/(6-8+7)=9"}', 1790000189463);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', 0, 194, 391, 0, 'act-362-387', 'move', '{"text":"take:(80-(3+5))/9=8"}', 1790000189673);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 20, 392, -2, NULL, 'move', '{"text":"time"}', 1790000190000);
INSERT INTO event (match, stream, n, place, seat, act_id, kind, body, at_ms) VALUES ('m00000000029', -1, 21, 393, NULL, NULL, 'end', '{"text":"normal","winners":[0]}', 1790000190000);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000000', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000001', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000001', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000002', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000002', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000003', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000003', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000004', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000004', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000005', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000005', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000006', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000007', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000007', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000008', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000008', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000009', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000009', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000010', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000010', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000011', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000011', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000012', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000013', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000013', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000014', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000014', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000015', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000015', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000016', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000016', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000017', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000017', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000018', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000019', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000019', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000020', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000020', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000021', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000021', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000022', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000022', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000023', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000023', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000024', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000025', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000025', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000026', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000026', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000027', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000027', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000028', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000028', 1);
INSERT INTO sitting (person, match, seat) VALUES ('person 0', 'm00000000029', 0);
INSERT INTO sitting (person, match, seat) VALUES ('person 1', 'm00000000029', 1);
INSERT INTO person (hash, name, seen) VALUES ('person 0', 'Vera «0»', 1790000000);
INSERT INTO device (hash, id, person, name, made, seen, revoked, notice, notice_by, notice_at) VALUES ('person 0', 'person000000', 'person 0', 'Desk', 1790000000000, 20717, 0, '', '', 0);
INSERT INTO device (hash, id, person, name, made, seen, revoked, notice, notice_by, notice_at) VALUES ('phone 0', 'phone0000000', 'person 0', 'Phone', 1790000000000, 20717, 0, '', '', 0);
INSERT INTO identity_key (hash, person, until, device, made) VALUES ('hash of the phrase of person 0', 'person 0', 0, 'person 0', 1790000000000);
INSERT INTO schema (version) VALUES (12);
