-- A tournament of a runner: SharedStore.claim, then SharedStore.finish with a record and a result that are new.
-- It is due again at once. The record is the one that was read, with other bytes at its end.
WITH next AS (
  SELECT slug FROM contest.work WHERE list = 'l' AND due <= clock_timestamp()
    AND (SELECT version FROM contest.layout) > 0
  ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE contest.work AS work
  SET runner = 'pgbench', lease = lease + 1, due = clock_timestamp() + interval '60 seconds',
    done = NULL, failed = false
  FROM next WHERE work.list = 'l' AND work.slug = next.slug RETURNING work.slug, work.lease
)
SELECT version, claimed.slug, claimed.lease, record
FROM contest.layout LEFT JOIN claimed ON true
  LEFT JOIN contest.tournament AS known ON known.slug = claimed.slug \gset
BEGIN;
UPDATE contest.work SET due = clock_timestamp(), runner = NULL, done_by = coalesce(runner, done_by),
  done = clock_timestamp(), failed = false
WHERE list = 'l' AND slug = :slug AND lease = :lease AND (SELECT version FROM contest.layout) = :version;
SELECT length(record), encode(sha256(result), 'hex') FROM contest.tournament
WHERE slug = :slug FOR UPDATE;
UPDATE contest.tournament
SET record = substr(record, 1, length(record) - 32) || sha256(record), result = coalesce(NULL, result)
WHERE slug = :slug;
COMMIT;
