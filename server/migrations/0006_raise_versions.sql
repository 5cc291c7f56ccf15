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
CREATE TRIGGER raise_version BEFORE UPDATE ON "workspace_members" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "channels" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "messages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "invitations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE FUNCTION raise_channel_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE channels SET version = version + 1 WHERE id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Not of the counters: every message writes those.
CREATE TRIGGER raise_channel_version AFTER UPDATE OF "is_private", "created_by" ON "conversations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_channel_version();
