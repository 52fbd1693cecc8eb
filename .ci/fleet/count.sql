-- Counting a request of a source: SharedStore.take.
SELECT given, wait FROM contest.take(:source, :most, :seconds);
