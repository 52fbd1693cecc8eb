-- Counting a request of a source: SharedStore.take.
\set source random(1, :sources)
SELECT given, wait FROM contest.take('day ' || :source, 1000000000, 86400);
