-- Row versions: `version` grows by one with every change of a row, so that a client can tell which of two states of the row is the later one.
-- No statement sets the version: a BEFORE UPDATE trigger overwrites the value that the statement wrote. An update that changes nothing raises nothing.

CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "users" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "workspaces" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "channels" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "conversation_follows" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "conversation_settings" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "sidebars" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "invitations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "threads" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "saved_messages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "drafts" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "scheduled_messages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "pins" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "databases" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "database_properties" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "database_rows" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "database_views" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "row_comments" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "row_action_items" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "pages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- A channel shows whether its conversation is private, who created it and whether it is archived, so a change of these raises the version of the channel.
-- The message counters of the conversation do not: every message changes them.
CREATE FUNCTION raise_channel_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE channels SET version = version + 1 WHERE id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_channel_version AFTER UPDATE OF "is_private", "created_by", "archived_at" ON "conversations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_channel_version();
