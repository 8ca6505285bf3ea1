CREATE INDEX tables_of_members ON tables (id, touched);
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX tables_marked ON tables (marked) WHERE marked IS NOT NULL;
