CREATE TABLE tables (
  id text PRIMARY KEY,
  version integer NOT NULL,
  state text NOT NULL,
  listed boolean NOT NULL,
  touched double precision NOT NULL,
  sheet text NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, state, touched);
CREATE TABLE decisions (
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  seat integer NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (table_id, seq)
);
CREATE TABLE members (
  visitor text NOT NULL,
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (visitor, table_id)
);
CREATE INDEX members_table ON members (table_id);
CREATE TABLE chat (
  number bigserial PRIMARY KEY,
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat integer NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  at double precision NOT NULL
);
CREATE INDEX chat_table ON chat (table_id, number);
CREATE TABLE replays (
  id text PRIMARY KEY,
  text text NOT NULL,
  at double precision NOT NULL
);
