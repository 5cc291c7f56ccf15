-- Votes also change when an account is deleted, and through a process of the earlier version that does not raise the version itself.
CREATE FUNCTION raise_votes_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE polls SET votes_version = votes_version + 1 WHERE message_id IN (SELECT message_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_votes_version_by_insert AFTER INSERT ON "poll_votes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_votes_version();
--> statement-breakpoint
CREATE TRIGGER raise_votes_version_by_update AFTER UPDATE ON "poll_votes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_votes_version();
--> statement-breakpoint
CREATE TRIGGER raise_votes_version_by_delete AFTER DELETE ON "poll_votes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_votes_version();
