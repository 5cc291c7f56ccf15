INSERT INTO "people_revision" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION raise_message_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := OLD.revision;
	-- The version is the message's own: what hangs on it raises the revision alone.
	IF NEW IS DISTINCT FROM OLD THEN
		NEW.version := OLD.version + 1;
	END IF;
	NEW.revision := OLD.revision + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER raise_version ON "messages";
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "messages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_message_version();
--> statement-breakpoint
-- For tables that hang on messages: of an insert or a delete, whose rows it calls `changed`.
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
CREATE FUNCTION raise_people_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE people_revision SET revision = revision + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_people_revision AFTER UPDATE OF "username", "full_name", "avatar_url" ON "users" FOR EACH ROW
	WHEN ((OLD.username, OLD.full_name, OLD.avatar_url) IS DISTINCT FROM (NEW.username, NEW.full_name, NEW.avatar_url)) EXECUTE FUNCTION raise_people_revision();
