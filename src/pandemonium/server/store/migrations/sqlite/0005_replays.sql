-- Imported files expire as tables do: marked first, deleted when somebody has watched for a day.
ALTER TABLE replays ADD COLUMN marked REAL;
