-- Claiming a request that no other machine has: SharedStore.claim of an answer.
\set digest random(1, 1000000000)
INSERT INTO contest.request AS known (digest, claim, until)
VALUES (:digest, 1, clock_timestamp() + :seconds * interval '1 second')
ON CONFLICT (digest) DO UPDATE SET claim = known.claim + 1, until = excluded.until
WHERE known.until <= clock_timestamp()
RETURNING claim, answer;
