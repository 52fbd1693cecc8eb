-- Taking what is due: SharedStore.claim. A lease of 0 seconds is over at once, so that there is always something due.
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
  LEFT JOIN contest.tournament AS known ON known.slug = claimed.slug;
