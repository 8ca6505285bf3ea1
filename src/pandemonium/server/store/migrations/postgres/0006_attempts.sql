-- A number drawn for each attempt to write: after a broken connection it tells whether a line that
-- is there came from this very attempt or from another process that had the same to say.
ALTER TABLE decisions ADD COLUMN attempt bigint;
ALTER TABLE chat ADD COLUMN attempt bigint;
