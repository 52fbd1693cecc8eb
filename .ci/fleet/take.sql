-- Taking what is due: SharedStore.claim. The lease is over at once, so that there is always something due.
WITH next AS (
  SELECT slug FROM contest.work WHERE list = 'l' AND due <= clock_timestamp()
    AND (SELECT version FROM contest.layout) > 0
  ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE contest.work AS work
  SET runner = 'pgbench', lease = lease + 1, due = clock_timestamp(), done = NULL, failed = false
  FROM next WHERE work.list = 'l' AND work.slug = next.slug RETURNING work.slug, work.lease
)
SELECT version, claimed.slug, claimed.lease, record
FROM contest.layout LEFT JOIN claimed ON true
  LEFT JOIN contest.tournament AS known ON known.slug = claimed.slug;
