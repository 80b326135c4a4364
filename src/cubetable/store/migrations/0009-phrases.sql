-- The device that has made a code or a phrase, and when: a recovery phrase ends with its device. Of older ones nobody knows it.
ALTER TABLE identity_key ADD COLUMN device TEXT NOT NULL DEFAULT '';

ALTER TABLE identity_key ADD COLUMN made BIGINT NOT NULL DEFAULT 0;

-- What a device has still to tell its owner of the recovery phrase: the change, by which device, and when. No change is no notice.
ALTER TABLE device ADD COLUMN notice TEXT NOT NULL DEFAULT '';

ALTER TABLE device ADD COLUMN notice_by TEXT NOT NULL DEFAULT '';

ALTER TABLE device ADD COLUMN notice_at BIGINT NOT NULL DEFAULT 0;

-- Whether a device is the same person as before, and has only something to tell.
ALTER TABLE device_change ADD COLUMN notice INTEGER NOT NULL DEFAULT 0;
