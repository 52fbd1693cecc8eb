-- A tournament of a runner: SharedStore.claim, then SharedStore.finish with a record and a result that are new.
WITH next AS (
  SELECT slug FROM contest.work WHERE list = :list AND due <= clock_timestamp()
    AND (SELECT version FROM contest.layout) = :layout
  ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE contest.work AS work
  SET runner = :runner, lease = lease + 1, due = clock_timestamp() + :seconds * interval '1 second',
    done = NULL, failed = false
  FROM next WHERE work.list = :list AND work.slug = next.slug RETURNING work.slug, work.lease
)
SELECT version, claimed.slug, claimed.lease, record
FROM contest.layout LEFT JOIN claimed ON true
  LEFT JOIN contest.tournament AS known ON known.slug = claimed.slug \gset
BEGIN ISOLATION LEVEL READ COMMITTED;
UPDATE contest.work SET due = 'infinity', runner = NULL, done_by = coalesce(runner, done_by), done = clock_timestamp(),
  failed = :failed
WHERE list = :list AND slug = :slug AND lease = :lease AND (SELECT version FROM contest.layout) = :layout;
SELECT record, encode(sha256(result), 'hex') FROM contest.tournament WHERE slug = :slug FOR UPDATE;
UPDATE contest.tournament SET record = :record, result = :result WHERE slug = :slug;
COMMIT;
