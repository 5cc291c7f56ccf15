-- Message revisions: `messages.revision` grows with every change of what the API returns of a message, in its own row or in a table that belongs to
-- it (reactions, mentions, link previews, pins, threads). The server caches the encoded message until the revision changes.
-- `messages.version` grows only when the row itself changes.

CREATE FUNCTION raise_message_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := OLD.revision;
	-- A change of a table that belongs to the message updates `revision` alone, and leaves the version as it is.
	IF NEW IS DISTINCT FROM OLD THEN
		NEW.version := OLD.version + 1;
	END IF;
	NEW.revision := OLD.revision + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "messages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_message_version();
--> statement-breakpoint
-- For triggers on tables that belong to messages. `changed` is the transition table: the inserted, updated or deleted rows.
CREATE FUNCTION raise_message_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE messages SET revision = revision + 1 WHERE id IN (SELECT message_id FROM changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "reactions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "reactions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "mentions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "mentions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
-- A link shows in a message when its preview is ready, which is an update. An insert shows nothing yet.
CREATE TRIGGER raise_message_revision_by_update AFTER UPDATE ON "message_links" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "message_links" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
-- Unpinning a message updates its row in `pins` and keeps it, so updates count too.
CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "pins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_update AFTER UPDATE ON "pins" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_delete AFTER DELETE ON "pins" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_insert AFTER INSERT ON "threads" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
CREATE TRIGGER raise_message_revision_by_update AFTER UPDATE ON "threads" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_message_revision();
--> statement-breakpoint
-- Messages show the names and photos of their authors. One number counts the changes of all users: a change is rare, and a number for each user
-- would have to be read for each message.
CREATE FUNCTION raise_profile_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE profile_revision SET revision = revision + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_profile_revision AFTER UPDATE OF "username", "full_name", "avatar_url" ON "users" FOR EACH ROW
	WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.full_name IS DISTINCT FROM NEW.full_name OR OLD.avatar_url IS DISTINCT FROM NEW.avatar_url)
	EXECUTE FUNCTION raise_profile_revision();
--> statement-breakpoint
-- `profile_revision` has exactly one row.
INSERT INTO "profile_revision" DEFAULT VALUES;
