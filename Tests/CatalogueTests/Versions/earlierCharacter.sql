INSERT INTO kind VALUES (2, 'marvel', 'characters');
INSERT INTO record (number, kind, id, name, key, rank) VALUES
  (4001, 2, 7, 'Fox', 'FOX', 'FOX'), (4002, 2, 8, 'Wren', 'WREN', 'WREN');
INSERT INTO body VALUES
  (4001, '{"id":7,"name":"Fox","thumbnail":{"path":"http://a/b","extension":"jpg"},"comics":{"available":12}}'),
  (4002, '{"id":8,"name":"Wren"}');
