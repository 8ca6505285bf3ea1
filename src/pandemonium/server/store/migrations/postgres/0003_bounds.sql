DROP INDEX tables_listed;
CREATE INDEX tables_open ON tables (state, touched) WHERE listed AND state <> 'over';
CREATE INDEX replays_at ON replays (at);
