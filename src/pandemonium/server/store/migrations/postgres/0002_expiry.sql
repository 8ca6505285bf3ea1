ALTER TABLE tables ADD COLUMN marked double precision;
CREATE TABLE house (
  swept double precision NOT NULL,
  watched double precision NOT NULL,
  believed double precision NOT NULL
);
INSERT INTO house VALUES (0, 0, 0);
