CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  listed INTEGER NOT NULL,
  touched REAL NOT NULL,
  sheet TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, state, touched);
CREATE TABLE decisions (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE members (
  visitor TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (visitor, table_id)
) WITHOUT ROWID;
CREATE INDEX members_table ON members (table_id);
CREATE TABLE chat (
  number INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  at REAL NOT NULL
);
CREATE INDEX chat_table ON chat (table_id, number);
CREATE TABLE replays (
  id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  at REAL NOT NULL
);
