ALTER TABLE tables ADD COLUMN marked REAL;
CREATE TABLE house (
  swept REAL NOT NULL,
  watched REAL NOT NULL,
  believed REAL NOT NULL,
  ballast BLOB
);
INSERT INTO house VALUES (0, 0, 0, NULL);
