-- Claiming a request that no other machine has: SharedStore.claim of an answer.
\set number random(1, 1000000000)
INSERT INTO contest.request AS known (digest, claim, until)
VALUES (md5(:number::text), 1, clock_timestamp() + interval '30 seconds')
ON CONFLICT (digest) DO UPDATE SET claim = known.claim + 1, until = excluded.until
WHERE known.until <= clock_timestamp()
RETURNING claim, answer;
